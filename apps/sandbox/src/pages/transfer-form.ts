import { banks } from '../bank/banks.js';

const options = (chosen: string): string =>
  Object.entries(banks)
    .map(([code, { name, letters }]) => `<option value="${code}"${code === chosen ? ' selected' : ''}>${letters} · ${name}</option>`)
    .join('');

/** Tab of the bank app: transfers money to an account and shows the slip. */
export const transferTab = `<button role="tab" id="tab-transfer" aria-controls="transfer" aria-selected="false" tabindex="-1">โอนเงิน<small>Transfer</small></button>`;

export const transferPanel = `<section id="transfer" role="tabpanel" aria-labelledby="tab-transfer" hidden>
  <form id="send" novalidate>
    <fieldset><legend>จาก · From</legend>
      <label>ธนาคาร · Bank<select name="fromBank">${options('KBANK')}</select></label>
      <label>เลขที่บัญชี · Account number<input name="fromNo" value="1234567890" inputmode="numeric" autocomplete="off"></label>
      <label>ชื่อบัญชี · Account name<input name="fromName" value="SOMCHAI JAIDEE" autocomplete="off"></label>
    </fieldset>
    <fieldset><legend>ไปยัง · To</legend>
      <label>ธนาคาร · Bank<select name="toBank">${options('SCB')}</select></label>
      <label>เลขที่บัญชี · Account number<input name="toNo" value="4051234567" inputmode="numeric" autocomplete="off"></label>
      <label>ชื่อบัญชี · Account name<input name="toName" value="บจก. กระเป๋า เดโม" autocomplete="off"></label>
    </fieldset>
    <label>จำนวนเงิน · Amount<input name="sum" inputmode="decimal" autocomplete="off" placeholder="100.00"></label>
    <label>สกุลเงิน · Currency<select name="currency"><option value="">ของธนาคารผู้โอน · The sending bank's own</option><option value="THB">บาท · Baht</option><option value="LAK">กีบ · Kip</option></select></label>
    <label class="tick"><input type="checkbox" name="masked"> ธนาคารปิดบังเลขบัญชีผู้โอน · The feed masks the sender</label>
    <label class="tick"><input type="checkbox" name="silent"> ธนาคารไม่แจ้งยอดเข้า · The feed stays silent</label>
    <button class="gold">โอนเงิน · Transfer</button>
    <p id="sent" role="status"></p>
  </form>
  <figure id="slip" hidden><img alt="สลิปโอนเงิน · Slip" width="1080" height="1700"><a class="gold" download>บันทึกสลิป · Save slip</a></figure>
</section>`;

export const transferStyle = `
.tick{display:flex;align-items:center;gap:.75rem;min-height:2.75rem}.tick input{flex:none;width:1.5rem;min-height:1.5rem}
#sent{overflow-wrap:anywhere}#sent.bad{color:#ff9b8e}
figure{display:grid;gap:1rem;scroll-margin-top:4.5rem}figure[hidden]{display:none}figure img{width:100%;height:auto;border-radius:1rem}
a.gold{display:grid;place-items:center;text-decoration:none}
`;

/** Browser script, served as it is after the page's script. */
export const transferScript = `
const send = $('#send');
send.addEventListener('submit', async (event) => {
  event.preventDefault();
  const field = (name) => String(new FormData(send).get(name) ?? '').trim();
  const say = (text, bad) => { $('#sent').textContent = text; $('#sent').className = bad ? 'bad' : ''; };
  const button = send.querySelector('.gold');
  const toName = field('toName');
  const body = {
    from: { bankCode: field('fromBank'), accountNo: field('fromNo'), accountName: field('fromName') },
    to: { bankCode: field('toBank'), accountNo: field('toNo'), ...(toName === '' ? {} : { accountName: toName }) },
    amount: Number(field('sum')),
    ...(field('currency') === '' ? {} : { currency: field('currency') }),
    masked: send.elements.masked.checked,
    feed: !send.elements.silent.checked,
  };
  button.disabled = true;
  say('กำลังโอน… · Sending…');
  try {
    const response = await fetch('/api/bank/transfer', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const answer = await response.json();
    if (!response.ok) return say('โอนไม่สำเร็จ · Not sent: ' + (answer.reason ?? answer.message), true);
    const image = '/api/slips/' + answer.transRef + '.png';
    $('#slip img').src = image;
    $('#slip a').href = image;
    $('#slip a').download = answer.transRef + '.png';
    $('#slip').hidden = false;
    say('โอนเงินสำเร็จ · Sent ' + answer.transRef);
    $('#slip').scrollIntoView({ block: 'start' });
  } catch {
    say('ธนาคารไม่ตอบ ไม่รู้ว่าโอนแล้วหรือยัง · The bank did not answer: it may have sent the money', true);
  } finally {
    button.disabled = false;
  }
});
`;
