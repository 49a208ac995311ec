/** Popup and validation load in parallel and only on demand: no route has them in its first load. */
export async function loadFormPopup() {
  const [{ FormPopup }] = await Promise.all([import('./form-popup-client'), import('./form-engine')]);
  return FormPopup;
}
