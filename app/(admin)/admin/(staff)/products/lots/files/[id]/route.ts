import { privateFile } from '@/lib/admin/private-file';
import { getLotFile } from '@/lib/api/staff-shelf';

export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return privateFile(await getLotFile((await params).id));
}
