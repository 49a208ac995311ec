import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const SMSC = { login: 'yarus', psw: 'p@ss:word' };
export const SMS_RU_KEY = '2F5A0E1C-7A7B-4A0B-8C6A-3C5D9A1B2C3D';
export const BOT_TOKEN = '123456:AAF-bot_token';
const CHAT = '-100200300';

type Reply = { status?: number; body: string | object } | 'silence' | 'cut';

export type GatewayRequest = { path: string; fields: Record<string, string> };

export type FakeGateway = {
  /** For SMS_URL and TELEGRAM_URL. */
  smsc: string;
  smsRu: string;
  telegram: string;
  requests: GatewayRequest[];
  /** One reply per request. */
  answerNext: (...replies: Reply[]) => void;
  waitFor: (predicate: (request: GatewayRequest) => boolean) => Promise<GatewayRequest>;
  close: () => Promise<void>;
};

/** A fake of the SMSC, SMS.RU and Telegram Bot APIs over HTTP. */
export async function openFakeGateway(): Promise<FakeGateway> {
  const requests: GatewayRequest[] = [];
  const replies: Reply[] = [];
  const arrivals = new EventEmitter();
  const server = createServer((request, response) => {
    void readFields(request).then((fields) => {
      const received = { path: request.url ?? '', fields };
      requests.push(received);
      arrivals.emit('request');
      send(
        response,
        request.method === 'POST' ? (replies.shift() ?? protocolAnswer(received)) : { status: 405, body: '' },
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = `${SMSC.login}:${encodeURIComponent(SMSC.psw)}`;
  return {
    smsc: `smsc://${account}@${host}?insecure`,
    smsRu: `smsru://${SMS_RU_KEY}@${host}?insecure`,
    telegram: `telegram://${BOT_TOKEN}@${host}/${CHAT}?insecure`,
    requests,
    answerNext: (...next) => void replies.push(...next),
    waitFor: async (predicate) => {
      for (;;) {
        const found = requests.find(predicate);
        if (found) return found;
        await once(arrivals, 'request', { signal: AbortSignal.timeout(20_000) });
      }
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function readFields(request: IncomingMessage): Promise<Record<string, string>> {
  const body = await text(request);
  const isJson = request.headers['content-type'] === 'application/json';
  return isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === 'silence') return;
  if (reply === 'cut') {
    response.destroy();
    return;
  }
  const { status = 200, body } = reply;
  response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function protocolAnswer({ path, fields }: GatewayRequest): Reply {
  if (path === '/sys/send.php') return smscAnswer(fields);
  if (path === '/sms/send') return smsRuAnswer(fields);
  if (path.startsWith('/bot')) return telegramAnswer(path, fields);
  return { status: 404, body: '<h1>Not Found</h1>' };
}

const isPhone = (phone = ''): boolean => /^7\d{10}$/.test(phone);

function smscAnswer({ login, psw, phones, mes, fmt, charset, id }: Record<string, string>): Reply {
  const refuse = (error: string, error_code: number) => ({ body: { error, error_code } });
  if (fmt !== '3' || charset !== 'utf-8' || !mes) return refuse('parameters error', 1);
  if (login !== SMSC.login || psw !== SMSC.psw) return refuse('authorise error', 2);
  if (!isPhone(phones)) return refuse(`invalid number ${phones}`, 7);
  return { body: { id, cnt: 1 } };
}

function smsRuAnswer({ api_id, to = '', msg, json }: Record<string, string>): Reply {
  if (json !== '1') return { body: '100\n000000-10000000' };
  if (api_id !== SMS_RU_KEY) {
    return { body: { status: 'ERROR', status_code: 200, status_text: 'Неправильный api_id' } };
  }
  const one = !isPhone(to)
    ? { status: 'ERROR', status_code: 202, status_text: `Неправильно указан номер телефона получателя ${to}` }
    : msg
      ? { status: 'OK', status_code: 100, sms_id: '000000-10000000' }
      : { status: 'ERROR', status_code: 203, status_text: 'Нет текста сообщения' };
  return { body: { status: 'OK', status_code: 100, sms: { [to]: one }, balance: 4_122.56 } };
}

function telegramAnswer(path: string, { chat_id, text }: Record<string, string>): Reply {
  const refuse = (status: number, description: string) => ({
    status,
    body: { ok: false, error_code: status, description },
  });
  if (path !== `/bot${BOT_TOKEN}/sendMessage`) return refuse(401, 'Unauthorized');
  if (chat_id !== CHAT) return refuse(400, 'Bad Request: chat not found');
  if (!text) return refuse(400, 'Bad Request: message text is empty');
  return { body: { ok: true, result: { message_id: 1, text } } };
}
