export const SECTION_IDS = {
  care: 'care',
  passport: 'passport',
  description: 'description',
  question: 'question',
  reviews: 'reviews',
} as const;
