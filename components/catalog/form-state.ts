/** A box, on or off. */
export const isPressed = (control: EventTarget): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

const isText = (control: EventTarget): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'text';

/** Whether a control says something else than the server has written. */
export const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (control) =>
      (isPressed(control) && control.checked !== control.defaultChecked) ||
      (isText(control) && control.value !== control.defaultValue),
  );

/** To what the server has written, but for prices that are just being typed or slid. */
export function setBack(form: HTMLFormElement, isTyping: boolean): void {
  if (!isTyping) form.reset();
  // By their properties too, where React watches: a reset alone goes unseen, and the next press would seem no change.
  for (const control of form.elements) {
    if (isPressed(control)) control.checked = control.defaultChecked;
    else if (isText(control) && !isTyping) control.value = control.defaultValue;
  }
}
