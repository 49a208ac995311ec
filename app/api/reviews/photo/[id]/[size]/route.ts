import { handleReviewPhoto } from '@/lib/gateway/review-photo';

type Context = { params: Promise<{ id: string; size: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, size } = await params;
  return handleReviewPhoto(request, id, size);
}
