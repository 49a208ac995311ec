import { staffMedia } from '../../contract/staff/media';
import { staffProductPhotos } from '../../contract/staff/product-photos';
import { tagsOfListing } from '../../contract/wire';
import { Accepted } from '../http/reply';
import type { StaffRoute } from '../http/staff-route';
import { uploadMedia } from '../media/service';
import { addPhotos, findByFileNames } from '../product-card/photos-service';

export function mediaRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffMedia.uploadMedia, ({ body, signal }, context) => uploadMedia(context, body.file, signal));
  staffRoute(staffProductPhotos.findByFileNames, ({ body }, context) => findByFileNames(context, body.names));
  staffRoute(staffProductPhotos.addPhotos, async ({ body }, context) => {
    const { answer, changed } = await addPhotos(context, body.photos);
    return new Accepted(answer, { invalidatedTags: changed.flatMap(tagsOfListing) });
  });
}
