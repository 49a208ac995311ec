import { type HttpClientError, openHttpClient } from '../http-client';
import type { Outcome } from './channel';

type VendorAnswer = { status: number; json: unknown };
type VendorClient = (
  url: string,
  body: URLSearchParams | Record<string, unknown>,
  read: (answer: VendorAnswer) => Outcome,
) => Promise<Outcome>;

/** Sends everything in the body, because addresses get logged on their way. */
export function openVendorClient(name: 'sms' | 'telegram', deadlineMs: number): VendorClient {
  const request = openHttpClient(name, { isJob: true });
  return (url, body, read) => {
    const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const payload = body instanceof URLSearchParams ? { body } : json;
    return request(url, { method: 'POST', deadlineMs, ...payload }, read).catch(({ message }: HttpClientError) => ({
      retry: { reason: message, isDown: true },
    }));
  };
}

/** `smsc://login:password@host/path?insecure` → `https://host`, plain HTTP with `insecure`. */
export const originOf = ({ host, searchParams }: URL): string =>
  `${searchParams.has('insecure') ? 'http' : 'https'}://${host}`;
