import { ErrorMessage } from '@/components/feedback/error-message';
import { ReloadFromServer } from '@/components/feedback/reload-from-server-client';
import { ButtonLink } from '@/components/ui/button';
import { MESSAGES } from '@/contract/messages';
import { paths } from '@/lib/paths';

/** Next sends this with every page, so it is small. It reloads, and the server answers with app/missing. */
export default function NotFound() {
  return (
    <ReloadFromServer>
      <ErrorMessage status={404} title={MESSAGES.not_found}>
        <ButtonLink href={paths.home}>На главную</ButtonLink>
      </ErrorMessage>
    </ReloadFromServer>
  );
}
