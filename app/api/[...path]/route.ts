import { handleApiRequest } from '@/lib/gateway/gateway';

/** server/api-fast-path.ts reads the handler from this symbol and calls it without Next's routing. */
Reflect.set(globalThis, Symbol.for('nursery.door'), handleApiRequest);

export const GET = handleApiRequest;
export const POST = handleApiRequest;
export const PATCH = handleApiRequest;
