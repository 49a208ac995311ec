export const MAX_PIXELS = 64_000_000;

export type Attachment = { name: string; type: string; content: Buffer };
