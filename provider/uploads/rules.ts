/** Of a picture: more than any telephone takes, and no more than a small server can draw. */
export const MOST_PIXELS = 64_000_000;

/** A visitor's file, of the type that its bytes show. */
export type Attachment = { name: string; type: string; content: Buffer };
