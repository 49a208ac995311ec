/** The form of a review, its rules and its masks are in no page's first load; they come together. */
export async function loadReviewForm() {
  const [{ ReviewForm }] = await Promise.all([import('./review-form-client'), import('./form-engine')]);
  return ReviewForm;
}
