import { staffProductFiles } from '../../contract/staff/product-files';
import { absent } from '../http/reply';
import type { StaffRoute } from '../http/staff-route';
import { Turns } from '../http/turns';
import { getFile, listFileRows, listFiles } from '../product-files/service';
import { uploadFile } from '../product-files/upload-service';
import { checkFile, publishFile, runFile } from '../product-files/work-service';

export function productFileRoutes(staffRoute: StaffRoute): void {
  const turns = new Turns();
  staffRoute(staffProductFiles.uploadProductFile, ({ body }, context) => turns.take(() => uploadFile(context, body)));
  staffRoute(staffProductFiles.productFiles, ({ staff }, context) => listFiles(context, staff.permissions));
  staffRoute(
    staffProductFiles.productFile,
    async ({ query, staff }, context) => (await getFile(context, query.id, staff.permissions)) ?? absent(),
  );
  staffRoute(
    staffProductFiles.productFileRows,
    async ({ query }, context) => (await listFileRows(context, query)) ?? absent(),
  );
  staffRoute(
    staffProductFiles.checkProductFile,
    async ({ body }, context) => (await checkFile(context, body)) ?? absent(),
  );
  staffRoute(
    staffProductFiles.publishProductFile,
    async ({ body }, context) => (await publishFile(context, body.id)) ?? absent(),
  );
  staffRoute(staffProductFiles.runProductFile, async ({ body }, context) => (await runFile(context, body)) ?? absent());
}
