import { hasHeicName } from '@/contract/accepted-files';
import { LIMITS } from '@/contract/limits';
import { PICTURE_WIDTHS } from '@/contract/picture-widths';

const QUALITY = 0.9;
const SIDE = Math.max(...PICTURE_WIDTHS);

const isTaken = ({ name, size }: File): boolean => !hasHeicName(name) && size <= LIMITS.file;

/** HEIC and files above the limit are redrawn by the browser, if it can read them: Safari reads HEIC. */
export async function readyPhoto(file: File): Promise<File> {
  if (isTaken(file)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return drawn ? new File([drawn], file.name.replace(/\.[^.]*$/, '.jpg'), { type: drawn.type }) : file;
  } catch {
    // The shop tells what is wrong with it.
    return file;
  }
}
