import { answerReviewPhoto } from '@/lib/gateway/review-photo';

type Context = { params: Promise<{ id: string; size: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, size } = await params;
  return answerReviewPhoto(request, id, size);
}
