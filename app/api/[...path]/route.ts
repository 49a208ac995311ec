import { processRegistry } from '@/runtime/process-registry';

/** The fast path of the server usually answers before Next does. */
const handle = async (request: Request): Promise<Response> =>
  processRegistry.handleApiRequest?.(request) ?? new Response(null, { status: 503 });

export const GET = handle;
export const POST = handle;
export const PATCH = handle;
