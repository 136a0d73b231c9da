import { gameScript } from './game-accounts.js';
import { giftScript } from './vouchers.js';
import { transferScript } from './transfer-form.js';

/** Browser script, served as it is. Untrusted text is inserted with textContent only. */
export const script = `
const $ = (selector) => document.querySelector(selector);
const tabs = [...document.querySelectorAll('[role=tab]')];
const show = (tab) => {
  for (const each of tabs) {
    each.setAttribute('aria-selected', String(each === tab));
    $('#' + each.getAttribute('aria-controls')).hidden = each !== tab;
    each.tabIndex = each === tab ? 0 : -1;
  }
  void refresh();
};
for (const tab of tabs) tab.addEventListener('click', () => show(tab));
// ARIA tabs pattern: one tab stop, arrow keys select.
$('[role=tablist]').addEventListener('keydown', (event) => {
  const last = tabs.length - 1;
  const at = tabs.indexOf(document.activeElement);
  const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  tabs[to].focus();
  show(tabs[to]);
});

const line = (title, detail) => {
  const item = document.createElement('li');
  const head = document.createElement('b');
  head.textContent = title;
  const rest = document.createElement('small');
  rest.textContent = detail;
  item.append(head, rest);
  return item;
};
const time = (iso) => new Date(iso).toLocaleString('en-GB');

const payable = (qr) => {
  const item = line(qr.amount.toFixed(2) + ' ' + qr.currency, qr.provider + ' · ' + time(qr.expiresAt));
  const pay = document.createElement('button');
  pay.type = 'button';
  pay.textContent = 'จ่าย · Pay';
  pay.setAttribute('aria-label', 'จ่าย · Pay ' + qr.amount.toFixed(2) + ' ' + qr.currency);
  pay.addEventListener('click', () => {
    $('[name=payload]').value = qr.payload;
    $('[name=amount]').value = '';
    $('#pay').requestSubmit();
  });
  item.prepend(pay);
  return item;
};

let known = '';
const refresh = async () => {
  if (!$('#bank').hidden) {
    const text = await (await fetch('/api/qrs')).text();
    // Redraw only on changes, so that a button keeps its focus.
    if (text !== known) {
      known = text;
      const qrs = JSON.parse(text);
      $('#qrs').replaceChildren(...qrs.map(payable));
      $('#none').hidden = qrs.length > 0;
    }
  }
  if (!$('#sms').hidden) {
    const messages = await (await fetch('/api/sms?to=' + encodeURIComponent($('#to').value.trim()))).json();
    $('#messages').replaceChildren(...messages.map((sms) => line(sms.text, sms.to + ' · ' + time(sms.sentAt))));
  }
  if (!$('#payouts').hidden) {
    const payouts = await (await fetch('/api/payouts')).json();
    $('#paid').replaceChildren(...payouts.map((payout) => line(payout.amount.toFixed(2) + ' ' + payout.currency + ' → ' + payout.bankCode + ' ' + payout.accountNo, payout.accountName + ' · ' + time(payout.paidAt))));
  }
};
$('#to').addEventListener('input', () => void refresh());
setInterval(() => { if (!document.hidden) void refresh().catch(() => undefined); }, 2000);

$('#pay').addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  const amount = String(form.get('amount')).trim();
  const from = { bankCode: form.get('bankCode'), accountNo: form.get('accountNo'), accountName: form.get('accountName') };
  const body = { payload: String(form.get('payload')).trim(), from, ...(amount === '' ? {} : { amount: Number(amount) }) };
  const response = await fetch('/api/bank/pay', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const answer = await response.json();
  void refresh();
  $('#result').className = response.ok ? '' : 'bad';
  $('#result').textContent = response.ok ? 'จ่ายแล้ว · Paid ' + answer.amount.toFixed(2) + ' · ' + answer.transRef : answer.message;
});
${transferScript}
const query = new URLSearchParams(location.search);
if (query.has('payload')) { $('[name=payload]').value = query.get('payload'); $('#paste').open = true; }
if (query.has('to')) { $('#to').value = query.get('to'); show($('#tab-sms')); }
else void refresh();
${giftScript}${gameScript}`;
