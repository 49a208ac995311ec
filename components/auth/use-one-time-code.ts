import { useEffect, useEffectEvent } from 'react';

type CodeRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

export function useOneTimeCode(onCode: (code: string) => void) {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const asking = new AbortController();
    const request: CodeRequest = { otp: { transport: ['sms'] }, signal: asking.signal };
    navigator.credentials.get(request).then(
      (credential) => credential && 'code' in credential && take(String(credential.code)),
      // Refused or aborted: the visitor types the code.
      () => undefined,
    );
    return () => asking.abort();
  }, []);
}
