/** The window with a form, its rules and its masks are in no page's first load; they come together. */
export async function loadFormPopup() {
  const [{ FormPopup }] = await Promise.all([import('./form-popup-client'), import('./form-engine')]);
  return FormPopup;
}
