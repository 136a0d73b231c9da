import { bankCodeOf } from '@krapao/contract';
import { z } from 'zod';
import type { Adapter } from '../adapter.js';
import { checkCall } from '../check.js';
import { guarded } from '../guarded.js';
import { readRows, type Rows } from '../rows.js';
import { recordName, recordText } from '@krapao/contract/provider';
import type { QrGateway, QrNotice, QrPayment, QrReference } from './qr.js';
import { createScbCall, isToken, scbAccount, scbAnswer, scbProblem, tokenRequest } from './scb-client.js';
import { billReferences, refOfBill } from './scb-references.js';

const BAHT = '764';
/** Thai QR of tag 30, in the inquiry. */
const QR_30 = '00300100';
const BANGKOK_MS = 7 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** Inquiries in parallel. */
const AT_ONCE = 8;

const created = scbAnswer(z.object({ qrRawData: z.string().min(1).max(512) }));
const payments = scbAnswer(z.array(z.unknown()));
/** The answer of SCB that it has no such payment; a 404 without its form may come from a proxy. */
const noPayment = z.object({ status: z.object({ code: z.number() }) });

/** Baht as text, in satang. */
const amount = z
  .string()
  .regex(/^\d{1,13}(\.\d{1,2})?$/)
  .transform((text) => {
    const [baht = '', satang = ''] = text.split('.');
    return BigInt(baht + satang.padEnd(2, '0'));
  });

const transaction = z.object({
  reverseFlag: z.string().nullish(),
  payeeProxyId: recordText,
  payerAccountNumber: recordText,
  payerName: recordName.default(''),
  sendingBankCode: recordText,
  amount,
  transactionId: recordText,
  transactionDateandTime: z.iso.datetime({ offset: true }),
  billPaymentRef1: recordText,
  billPaymentRef2: recordText,
  currencyCode: z.literal(BAHT),
});

/** A row of the inquiry as a payment to this QR of this biller; null: to another one, or refunded. */
const paymentTo = (ref: string, billerId: string): z.ZodType<QrPayment | null> =>
  transaction.transform((row) => {
    const isOurs = row.payeeProxyId === billerId && refOfBill(row.billPaymentRef1, row.billPaymentRef2) === ref;
    if (!isOurs || row.reverseFlag === 'R') return null;
    const bankCode = bankCodeOf(row.sendingBankCode) ?? row.sendingBankCode;
    return {
      ref,
      amount: row.amount,
      currency: 'THB',
      bankCode,
      transRef: row.transactionId,
      from: { bankCode, accountNo: row.payerAccountNumber, accountNames: row.payerName === '' ? [] : [row.payerName] },
      paidAt: new Date(row.transactionDateandTime).toISOString(),
    };
  });

const bangkokDay = (at: number): string => new Date(at + BANGKOK_MS).toISOString().slice(0, 10);

const confirmation = z.object({
  transactionId: recordText,
  billPaymentRef1: recordText,
  billPaymentRef2: recordText,
  transactionDateandTime: z.iso.datetime({ offset: true }),
});

/** The payment confirmation. SCB signs nothing, and sends it up to three times until it has this answer. */
const notice: Omit<QrNotice, 'payments'> = {
  path: '/notices/scb',
  read: (body) => {
    const report = confirmation.safeParse(body).data;
    const ref = report === undefined ? null : refOfBill(report.billPaymentRef1, report.billPaymentRef2);
    if (report === undefined || ref === null) return null;
    const accepted = { resCode: '00', resDesc: 'success', transactionId: report.transactionId };
    return { qr: { ref, payableFrom: new Date(report.transactionDateandTime) }, accepted };
  },
};

/**
 * SCB, Thai QR of tag 30 (docs/providers/scb.md): POST /v1/payment/qrcode/create, GET /v1/payment/billpayment/inquiry and the payment confirmation, as
 * https://developer.scb/assets/documents/api-reference-index/qr-payments/post-qrcode-create.html, …/get-billpayment-inquiry.html and
 * https://developer.scb/assets/documents/documentation/qr-payment/payment-confirmation.html describe them.
 */
export const scb: Adapter<QrGateway> = {
  url: null,
  problem: scbProblem,
  connect: (address, circuits) => {
    const { billerId, prefix } = scbAccount(address);
    const call = createScbCall(address);
    const circuit = circuits.of('qr');

    /** The payments of one day to one QR. Throws when SCB does not say. */
    const inquire = async ({ ref }: QrReference, day: string): Promise<Rows<QrPayment>> => {
      const { ref1, ref2 } = billReferences(ref);
      const query = new URLSearchParams({ eventCode: QR_30, transactionDate: day, billerId, reference1: ref1, reference2: ref2 });
      const { status, json } = await call(`/v1/payment/billpayment/inquiry?${query.toString()}`);
      if (status === 404 && noPayment.safeParse(json).success) return { rows: [], bad: [] };
      const found = payments.safeParse(status === 200 ? json : null).data;
      if (found === undefined) throw new Error(`the provider answered ${status} to /v1/payment/billpayment/inquiry`);
      const { rows, bad } = readRows(found.data, paymentTo(ref, billerId));
      return { rows: rows.filter((row) => row !== null), bad };
    };

    /** The payments of two days to each of these QRs, oldest first. */
    const paymentsTo = async (qrs: readonly QrReference[]): Promise<Rows<QrPayment>> => {
      const inquiries = qrs.flatMap((qr) => [0, DAY_MS].map((later) => () => inquire(qr, bangkokDay(qr.payableFrom.getTime() + later))));
      const found: Rows<QrPayment>[] = [];
      for (let next = 0; next < inquiries.length; next += AT_ONCE)
        found.push(...(await Promise.all(inquiries.slice(next, next + AT_ONCE).map((start) => start()))));
      const rows = found.flatMap((each) => each.rows).toSorted((one, other) => one.paidAt.localeCompare(other.paidAt));
      return { rows, bad: found.flatMap(({ bad }) => bad) };
    };

    return {
      create: async (order) => {
        if (order.currency !== 'THB') return { status: 'declined', reason: 'currency' };
        const { ref1, ref2 } = billReferences(order.ref);
        const baht = `${order.amount / 100n}.${String(order.amount % 100n).padStart(2, '0')}`;
        const body = { qrType: 'PP', ppType: 'BILLERID', ppId: billerId, amount: baht, ref1, ref2, ref3: prefix };
        const answered = await guarded(circuit, () => call('/v1/payment/qrcode/create', body));
        if (answered.status === 'unknown') return answered;
        const payload = answered.httpStatus === 200 ? created.safeParse(answered.json).data?.data.qrRawData : undefined;
        // The payment of a QR with other references could not be attributed.
        if (payload === undefined || ![ref1, ref2].every((each) => payload.includes(each)))
          return { status: 'unknown', cause: `status ${answered.httpStatus}` };
        return { status: 'ok', value: { payload } };
      },
      // SCB stores no QR: the same references and amount give the same one.
      lookup: () => Promise.resolve({ status: 'absent' }),
      cancel: () => Promise.resolve({ status: 'declined', reason: 'not supported' }),
      payments: async (since, issued) => {
        const { rows, bad } = await paymentsTo(await issued());
        return { rows: rows.filter(({ paidAt }) => new Date(paidAt) >= since), bad };
      },
      notices: [{ ...notice, payments: (qr) => paymentsTo([qr]) }],
    };
  },
  check: (address) => {
    const { url, ...request } = tokenRequest(scbAccount(address));
    return checkCall(url, request, (json) => (isToken(json) ? '' : null));
  },
};
