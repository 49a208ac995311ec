import { useState } from 'react';
import { randomId } from '@/lib/browser/random-id';
import { sendClaim, sendClaimPhoto, type WhichOrder } from '@/lib/browser-api/claims';
import { afterSending, type Photo } from '@/lib/forms/photos';
import { notifyOf } from '@/lib/notify';
import { type ClaimDraft, dropClaimDraft, readClaimDraft, writeClaimDraft } from './claim-draft';
import { isDue, placeOf, withoutOne } from './photos';

const notify = notifyOf('claim');

const ACCEPTED = 'Обращение принято';

function afterReload({ isAccepted, unsent = [] }: ClaimDraft): string {
  if (unsent.length === 0) return isAccepted ? `${ACCEPTED}. Фотографии, которых не хватает, выберите ещё раз` : '';
  const again = `Фотографии нужно выбрать ещё раз: ${unsent.join(', ')}`;
  return isAccepted ? `${ACCEPTED}. ${again}` : again;
}

function problemOf(photos: readonly Photo[]): string | undefined {
  const lost = photos.find(({ state }) => state === 'lost');
  if (lost) return `${ACCEPTED}, но дошли не все фотографии. ${lost.problem}`;
  const isRefused = photos.some(({ state }) => state === 'refused');
  return isRefused ? `${ACCEPTED}, но подошли не все фотографии. Выберите другие или закончите без них` : undefined;
}

/** Can be sent again: the text has a UUID and each photo a position, so nothing is duplicated. */
export function useClaim(which: WhichOrder, onDone: () => void) {
  const { draft, save, write, saveUnsent } = useClaimDraft(which);
  const [photos, showPhotos] = useState<Photo[]>([]);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState(() => afterReload(draft));

  const setPhotos = (next: Photo[]) => {
    showPhotos(next);
    setProblem('');
    saveUnsent(next);
  };

  const finish = () => {
    dropClaimDraft(which);
    notify({ kind: 'success', text: `${ACCEPTED}, ответим за 1 рабочий день` });
    onDone();
  };

  const sendPhoto = async (uuid: string, before: ClaimDraft, photo: Photo): Promise<[ClaimDraft, Photo]> => {
    const position = placeOf(photo, before.spent);
    const others = before.spent.filter((place) => place !== position);
    save({ ...before, spent: [...others, position] });
    const next = afterSending(photo.file, position, await sendClaimPhoto(which, uuid, position, photo.file));
    const spent = next.state === 'refused' ? others : [...others, position];
    showPhotos((all) => all.map((one) => (one.file === photo.file ? next : one)));
    const unsent = next.state === 'lost' ? before.unsent : before.unsent && withoutOne(before.unsent, photo.file.name);
    return [save({ ...before, spent, ...(unsent && { unsent }) }), next];
  };

  /** Returns the reason of a refusal. */
  const sendText = async (uuid: string, text: string): Promise<string | undefined> => {
    const claim = await sendClaim(which, { uuid, text });
    if (!claim.ok) return claim.message;
    return claim.data.status === 0 ? claim.data.message : undefined;
  };

  /** Returns the message to show; undefined when everything has been sent. */
  const deliver = async (): Promise<string | undefined> => {
    const uuid = draft.uuid ?? randomId();
    let now = save({ ...draft, uuid });
    if (!now.isAccepted) {
      const refusal = await sendText(uuid, now.text);
      if (refusal !== undefined) return refusal;
      now = save({ ...now, isAccepted: true });
    }
    const after: Photo[] = [];
    for (const photo of photos) {
      const [next, settled]: [ClaimDraft, Photo] = isDue(photo) ? await sendPhoto(uuid, now, photo) : [now, photo];
      now = next;
      after.push(settled);
    }
    return problemOf(after);
  };

  const send = async () => {
    setSending(true);
    setProblem('');
    const left = await deliver();
    setSending(false);
    if (left === undefined) finish();
    else setProblem(left);
  };

  return { draft, write: (text: string) => write(text, photos), photos, setPhotos, send, finish, isSending, problem };
}

function useClaimDraft(which: WhichOrder) {
  const [draft, setDraft] = useState(() => readClaimDraft(which));
  const save = (next: ClaimDraft): ClaimDraft => {
    writeClaimDraft(which, next);
    setDraft(next);
    return next;
  };
  return {
    draft,
    save,
    /** A changed text is a new claim: the previous one may have arrived. */
    write: (text: string, photos: readonly Photo[]) =>
      save({ text, isAccepted: false, spent: [], unsent: unsentOf(photos, draft) }),
    saveUnsent: (photos: readonly Photo[]) =>
      save({ ...draft, unsent: photos.filter(isDue).map(({ file }) => file.name) }),
  };
}

const unsentOf = (photos: readonly Photo[], before: ClaimDraft): string[] =>
  photos.length === 0 ? (before.unsent ?? []) : photos.filter(isDue).map(({ file }) => file.name);
