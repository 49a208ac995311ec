import { type RefObject, useEffect } from 'react';
import { earlyPressesIn, forgetEarlyPress } from '@/lib/browser/early-press';

/**
 * Repeats presses of buttons in `box` from before hydration. Clicks of the box must call `forgetEarlyPress`: a press
 * that makes React hydrate is handled by React, too.
 */
export function useEarlyPress(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // One after the other: each sees what the one before has changed.
    const repeat = () => {
      const [button] = box.current ? earlyPressesIn(box.current) : [];
      if (!button) return;
      forgetEarlyPress(button);
      button.click();
      timer = setTimeout(repeat);
    };
    let timer = setTimeout(repeat);
    return () => clearTimeout(timer);
  }, [box]);
}
