import { privateFile } from '@/lib/admin/private-file';
import { getReviewPhoto } from '@/lib/api/staff-inbox';

export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return privateFile(await getReviewPhoto((await params).id));
}
