import { useEffect, useEffectEvent, useRef } from 'react';
import { readConsent } from '@/lib/browser-api/auth';

export type AgreementVersion = ReturnType<typeof useAgreementVersion>;

/** The window has no version from the server and reads it. If that fails, the code is requested without a version. */
export function useAgreementVersion(rendered: string | undefined) {
  const shown = useRef(rendered);

  const reload = async (): Promise<string | undefined> => {
    shown.current = undefined;
    const consent = await readConsent();
    if (consent.ok) shown.current = consent.data.consent_version;
    return shown.current;
  };
  const begin = useEffectEvent(() => {
    if (shown.current === undefined) void reload();
  });
  useEffect(() => begin(), []);

  return {
    read: async (): Promise<string | undefined> => shown.current ?? reload(),
    reload,
  };
}
