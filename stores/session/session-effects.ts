import { isSignedIn } from '@/lib/cookies';
import { departTo, hidePage } from '@/lib/leave-session';
import { localKeys, readLocalTexts, writeLocalTexts } from '@/lib/local';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';
import type { SessionEffects } from './session-store';

export const sessionEffects: Omit<SessionEffects, 'readAnew'> = {
  isSignedIn,
  readMark: () => readLocalTexts(localKeys.session)[0],
  writeMark: (mark) => writeLocalTexts(localKeys.session, [mark]),
  mintMark: () => crypto.getRandomValues(new Uint32Array(2)).join('-'),
  leaveAccount: () => {
    const { pathname, search } = window.location;
    if (!`${pathname}/`.startsWith(`${paths.account}/`)) return;
    hidePage();
    window.location.assign(paths.loginThen(pathname + search));
  },
  depart: () => departTo(paths.home),
  notify,
};
