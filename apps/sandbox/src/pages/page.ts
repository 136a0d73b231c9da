import { banks } from '../bank/banks.js';
import { gamePanel, gameTab } from './game-accounts.js';
import { giftPanel, giftTab } from './vouchers.js';
import { style } from './style.js';
import { transferPanel, transferTab } from './transfer-form.js';

/** A page of tabs; its script loads the data from the sandbox's API. */
export const page = `<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Krapao sandbox</title>
<style>${style}</style>
</head>
<body>
<header><b>โลกภายนอก</b><span>Krapao sandbox: nothing here is real money</span></header>
<nav role="tablist" aria-label="Sandbox">
  <button role="tab" id="tab-bank" aria-controls="bank" aria-selected="true" tabindex="0">แอปธนาคาร<small>Bank app</small></button>
  ${transferTab}
  <button role="tab" id="tab-sms" aria-controls="sms" aria-selected="false" tabindex="-1">ข้อความ SMS<small>SMS inbox</small></button>
  <button role="tab" id="tab-payouts" aria-controls="payouts" aria-selected="false" tabindex="-1">เงินที่จ่ายออก<small>Payouts</small></button>
  ${giftTab}
  ${gameTab}
</nav>
<main>
<section id="bank" role="tabpanel" aria-labelledby="tab-bank">
  <div id="waiting"><h2>QR ที่รอจ่าย · QR waiting to be paid</h2><ol id="qrs"></ol>
    <p id="none">ยังไม่มี QR รอจ่าย สร้าง QR ในกระเป๋าก่อน แล้วกดจ่ายที่นี่ · No QR is waiting. Create one in the wallet, then press Pay here.</p></div>
  <form id="pay" novalidate>
    <details id="paste"><summary>วางข้อมูล QR เอง หรือจ่ายยอดอื่น · Paste a QR, or pay another amount</summary>
    <label>QR payload<textarea name="payload" rows="3" required autocomplete="off" spellcheck="false" placeholder="00020101…"></textarea></label>
    <label>จำนวนเงิน (ว่าง = ตามคิวอาร์) · Amount, empty: as in the QR<input name="amount" inputmode="decimal" autocomplete="off"></label>
    <button class="gold">จ่ายเงิน · Pay</button>
    </details>
    <fieldset><legend>จ่ายจาก · Pay from</legend>
      <label>ธนาคาร · Bank<select name="bankCode">${Object.keys(banks)
        .map((bank) => `<option>${bank}</option>`)
        .join('')}</select></label>
      <label>เลขที่บัญชี · Account number<input name="accountNo" value="1234567890" inputmode="numeric"></label>
      <label>ชื่อบัญชี · Account name<input name="accountName" value="SOMCHAI JAIDEE"></label>
    </fieldset>
    <p id="result" role="status"></p>
  </form>
</section>
${transferPanel}
<section id="sms" role="tabpanel" aria-labelledby="tab-sms" hidden>
  <label>เบอร์โทรศัพท์ · Phone<input id="to" inputmode="tel" placeholder="08…" autocomplete="off"></label>
  <ol id="messages" aria-live="polite"></ol>
</section>
<section id="payouts" role="tabpanel" aria-labelledby="tab-payouts" hidden><ol id="paid" aria-live="polite"></ol></section>
${giftPanel}
${gamePanel}
</main>
<script src="/page.js" type="module"></script>
</body>
</html>`;
