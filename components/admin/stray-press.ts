export type Press = { x: number; y: number; at: number; control: Element | null; name: string };

export const SETTLE_MS = 1_000;
const FINGER_PX = 24;

let settledAt = Number.NEGATIVE_INFINITY;

/** What was sent is done, and the page shows something else from now on. */
export const noteSettled = (at = performance.now()): void => {
  settledAt = at;
};

const CONTROLS = 'button, a, summary, label, [type="checkbox"], [type="radio"]';

/** A click on a label is followed by one on its field. */
function controlAt(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

export function pressOf({ clientX: x, clientY: y, timeStamp: at, target }: MouseEvent): Press {
  const control = controlAt(target);
  return { x, y, at, control, name: control?.textContent ?? '' };
}

/** A press on what has slid under the pointer since the last press at that place: it was aimed at something else. */
export function isStray(press: Press, last: Press | undefined): boolean {
  if (!last?.control || !press.control) return false;
  const isSameControl = press.control === last.control && press.name === last.name;
  const isSamePlace = Math.hypot(press.x - last.x, press.y - last.y) < FINGER_PX;
  return !isSameControl && isSamePlace && press.at - Math.max(last.at, settledAt) < SETTLE_MS;
}
