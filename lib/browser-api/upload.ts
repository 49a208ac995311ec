export type OnProgress = (part: number) => void;

type Sent = Pick<RequestInit, 'method' | 'body'> & { headers: Headers; signal: AbortSignal };

/** `fetch` reports no upload progress, XMLHttpRequest does. Rejects like `fetch`. [FORM-12] */
export function upload(
  url: string,
  { method = 'POST', headers, body, signal }: Sent,
  onProgress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      resolve(new Response(responseText, { status, headers: headersOf(request) }));
    };
    const fail = () => reject(new TypeError('The upload has failed'));
    request.onerror = fail;
    request.onabort = fail;
    // A signal that is already aborted emits no event.
    if (signal.aborted) return fail();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body as XMLHttpRequestBodyInit);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
