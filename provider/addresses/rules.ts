/** `unchecked`: this shop has no suggestions to compare with. */
export type Pin = 'suggested' | 'unchecked' | 'differs';
