export const isPressed = (control: EventTarget): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

const isText = (control: EventTarget): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'text';

/** Whether a control differs from the server's value. */
export const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (control) =>
      (isPressed(control) && control.checked !== control.defaultChecked) ||
      (isText(control) && control.value !== control.defaultValue),
  );

/** Resets to the server's values, except prices that are being typed or slid. */
export function setBack(form: HTMLFormElement, isTyping: boolean): void {
  if (!isTyping) form.reset();
  // React tracks the properties: after a plain reset it would miss the next change.
  for (const control of form.elements) {
    if (isPressed(control)) control.checked = control.defaultChecked;
    else if (isText(control) && !isTyping) control.value = control.defaultValue;
  }
}
