import type { QrProvider, QrRecord } from '@krapao/contract';
import { http, HttpResponse } from 'msw';
import { mockServer } from './api';
import { noQr } from './samples';

const aQr = (provider: string, changes: Partial<QrRecord> = {}): QrRecord => ({
  qrcodeId: `qr-${provider}`,
  hasQrcode: true,
  qrcode: '<svg viewBox="0 0 2 2"><path d="M0 0h1v1z"/></svg>',
  payload: '00020101021229370016A0000006770101110113006681222333353037645802TH540530.0063043CAD',
  amount: 500,
  expireIn: new Date(Date.now() + 15 * 60_000).toISOString(),
  message: '',
  status: 'OPEN',
  ...changes,
});

/** The three QR calls of the server, for tests: the open QRs and the received calls. */
export function fakeGateway() {
  const open = new Map<string, QrRecord>();
  const requests: string[] = [];
  const gateway = {
    /** `GET WW`, `POST WW 500`, `DELETE qr-WW`. */
    requests,
    open: (provider: QrProvider, changes?: Partial<QrRecord>) => void open.set(provider, aQr(provider, changes)),
    close: (provider: QrProvider) => void open.delete(provider),
    /** The answer of a creation in place of an open QR. */
    onCreate: null as (() => Response) | null,
  };
  mockServer.use(
    http.get<{ provider: string }>('*/api/qrcode/:provider', ({ params }) => {
      requests.push(`GET ${params.provider}`);
      return HttpResponse.json(open.get(params.provider) ?? noQr);
    }),
    http.post<{ provider: string }, { amount: number }>('*/api/qrcode/:provider', async ({ params, request }) => {
      const { amount } = await request.json();
      requests.push(`POST ${params.provider} ${amount}`);
      if (gateway.onCreate) return gateway.onCreate();
      open.set(params.provider, aQr(params.provider, { amount }));
      return HttpResponse.json(open.get(params.provider));
    }),
    http.delete<{ id: string }>('*/api/qrcode/:id', ({ params }) => {
      requests.push(`DELETE ${params.id}`);
      for (const [provider, qr] of open) if (qr.qrcodeId === params.id) open.delete(provider);
      return HttpResponse.json(noQr);
    }),
  );
  return gateway;
}

export const refusal = (message: string) => (): Response => HttpResponse.json({ ...noQr, message, status: 'REFUSED' });
export const unknownYet = (): Response =>
  HttpResponse.json(aQr('WW', { hasQrcode: false, qrcode: null, payload: null, status: 'PENDING' }), { status: 202 });
