/** Buttons pressed before React listens, which had no effect. The early script keeps them. */
type EarlyPresses = { buttons: Set<HTMLElement>; end: () => void };

declare global {
  interface Window {
    earlyPresses?: EarlyPresses;
  }
}

export const earlyPressesIn = (box: Element): HTMLElement[] =>
  [...(window.earlyPresses?.buttons ?? [])].filter((button) => box.contains(button));

export function forgetEarlyPress(pressed: Node): void {
  const { buttons = new Set<HTMLElement>() } = window.earlyPresses ?? {};
  for (const button of buttons) if (button.contains(pressed)) buttons.delete(button);
}

/** From here on React handles each press, also in parts of the page that it has not hydrated yet. */
export const endEarlyPresses = (): void => window.earlyPresses?.end();
