import { useEffect, useEffectEvent, useRef } from 'react';
import { readConsent } from '@/lib/api/browser-auth';
import type { Result } from '@/lib/api/result';

export type AgreementVersion = ReturnType<typeof useAgreementVersion>;

/** Version of the agreement that the form asks about: the page was rendered with it, a window asks when it opens. */
export function useAgreementVersion(rendered: string | undefined) {
  const shown = useRef(rendered);

  const reload = async (): Promise<Result<string>> => {
    shown.current = undefined;
    const consent = await readConsent();
    if (!consent.ok) return consent;
    shown.current = consent.data.consent_version;
    return { ok: true, data: shown.current };
  };
  const begin = useEffectEvent(() => {
    if (shown.current === undefined) void reload();
  });
  useEffect(() => begin(), []);

  return {
    read: async (): Promise<Result<string>> =>
      shown.current === undefined ? reload() : { ok: true, data: shown.current },
    /** Once the text has changed it is read anew, and the box is ticked anew. */
    reload,
  };
}
