/** Form and validation load in parallel and only on demand: no route has them in its first load. */
export async function loadReviewForm() {
  const [{ ReviewForm }] = await Promise.all([import('./review-form-client'), import('./form-engine')]);
  return ReviewForm;
}
