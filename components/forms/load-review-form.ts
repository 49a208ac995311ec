export async function loadReviewForm() {
  const [{ ReviewForm }] = await Promise.all([import('./review-form-client'), import('./form-engine')]);
  return ReviewForm;
}
