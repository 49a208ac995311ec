/** Buttons pressed before React listens, which had no effect. The early script keeps them. */
type EarlyPresses = { buttons: Set<HTMLElement>; end: () => void };

declare global {
  interface Window {
    earlyPresses?: EarlyPresses;
  }
}

/** The pressed button of `box`, once. */
export function takeEarlyPress(box: Element): HTMLElement | undefined {
  const { buttons = new Set<HTMLElement>() } = window.earlyPresses ?? {};
  const pressed = [...buttons].find((button) => box.contains(button));
  if (pressed) buttons.delete(pressed);
  return pressed;
}

/** From here on React handles each press, also in parts of the page that it has not hydrated yet. */
export const endEarlyPresses = (): void => window.earlyPresses?.end();
