/** Tab of the voucher shop: sells vouchers and lists their redemptions. */
export const giftTab = `<button role="tab" id="tab-gifts" aria-controls="gifts" aria-selected="false" tabindex="-1">ซองของขวัญ<small>Voucher shop</small></button>`;

export const giftPanel = `<section id="gifts" role="tabpanel" aria-labelledby="tab-gifts" hidden>
  <form id="buy" novalidate>
    <label>จำนวนเงิน (บาท) · Amount in baht<input name="worth" inputmode="decimal" autocomplete="off" value="100"></label>
    <label>แบ่งให้เพื่อนกี่คน · For how many friends<input name="members" inputmode="numeric" autocomplete="off" value="1"></label>
    <label class="tick"><input type="checkbox" name="expired"> ซองหมดอายุแล้ว · Already expired</label>
    <button class="gold">ซื้อซอง · Buy</button>
    <p id="bought" role="status"></p>
  </form>
  <div id="gift" hidden><label>ลิงก์ซอง · Gift link<input id="gift-link" readonly></label><button type="button" id="gift-copy" class="line">คัดลอก · Copy</button></div>
  <h2>ซองที่ขายแล้ว · Vouchers sold</h2>
  <ol id="vouchers"></ol>
</section>`;

export const giftStyle = `
#gift{display:grid;gap:.75rem}#gift[hidden]{display:none}#bought:empty{display:none}#bought.bad{color:#ff9b8e}
.line{min-height:2.75rem;border:1px solid #5c7a6b;border-radius:.75rem}
`;

/** Browser script, served as it is after the page's script. */
export const giftScript = `
const buy = $('#buy');
let shownVouchers = '';
const tickets = ({ tickets }) => tickets.map((ticket) => ticket.amount.toFixed(2) + ' ' + (ticket.mobile ?? 'ยังไม่มีคนรับ · waiting')).join(', ');
// Show the button while a ticket is left; a parallel redemption may take it first.
const sold = (each) => {
  const item = line('฿' + each.amount.toFixed(2), '…' + each.voucher.slice(-8) + ': ' + tickets(each));
  if (each.tickets.every(({ mobile }) => mobile !== null)) return item;
  const take = document.createElement('button');
  take.type = 'button';
  take.textContent = 'เพื่อนรับ · Friend takes';
  take.addEventListener('click', async () => {
    const mobile = '08' + String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
    const answer = await fetch('/api/vouchers/' + each.voucher + '/redeem', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ mobile }) });
    $('#bought').className = answer.ok ? '' : 'bad';
    $('#bought').textContent = answer.ok ? mobile + ' รับไปแล้ว · took a ticket' : (await answer.json()).reason;
    void showVouchers();
  });
  item.prepend(take);
  return item;
};
const showVouchers = async () => {
  if ($('#gifts').hidden) return;
  const text = await (await fetch('/api/vouchers')).text();
  if (text === shownVouchers) return;
  shownVouchers = text;
  $('#vouchers').replaceChildren(...JSON.parse(text).slice(0, 20).map(sold));
};
$('#tab-gifts').addEventListener('click', () => void showVouchers());
setInterval(() => { if (!document.hidden) void showVouchers().catch(() => undefined); }, 2000);

buy.addEventListener('submit', async (event) => {
  event.preventDefault();
  $('#gift').hidden = true;
  if (!(Number(buy.elements.worth.value) > 0)) {
    $('#bought').className = 'bad';
    $('#bought').textContent = 'ใส่จำนวนเงินมากกว่า 0 · Enter an amount above 0';
    return buy.elements.worth.focus();
  }
  const body = { amount: Number(buy.elements.worth.value), members: Number(buy.elements.members.value), expired: buy.elements.expired.checked };
  const answer = await fetch('/api/vouchers', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    .then(async (response) => ({ ok: response.ok, ...(await response.json()) }))
    .catch(() => ({ ok: false, message: 'ร้านไม่ตอบ · The voucher shop did not answer' }));
  $('#bought').className = answer.ok ? '' : 'bad';
  $('#bought').textContent = answer.ok ? 'ซื้อแล้ว ส่งลิงก์ให้เพื่อนได้เลย · Bought: share the link' : answer.message;
  $('#gift').hidden = !answer.ok;
  $('#gift-copy').textContent = 'คัดลอก · Copy';
  if (answer.ok) $('#gift-link').value = answer.link;
  void showVouchers();
});

$('#gift-copy').addEventListener('click', async () => {
  const field = $('#gift-link');
  field.select();
  // Without https there is no clipboard to ask; the old way works everywhere.
  await (navigator.clipboard?.writeText(field.value) ?? Promise.reject()).catch(() => document.execCommand('copy'));
  $('#gift-copy').textContent = 'คัดลอกแล้ว · Copied';
});
`;
