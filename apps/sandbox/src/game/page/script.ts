/** Browser script, served as it is: plays a round without a page load and animates the light to its lantern. */
export const playScript = `
const $ = (selector) => document.querySelector(selector);
const form = $('#play');
const stage = $('#stage');
const lamps = [...document.querySelectorAll('.lamp')];
const calm = matchMedia('(prefers-reduced-motion: reduce)');
// Remove the used launch token from the history and the address bar.
if (location.search !== '') history.replaceState(null, '', location.pathname);

const credit = (minor) => (Number(minor) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
let lit = 0;
const light = (index) => {
  lamps[lit].classList.remove('lit');
  lit = index;
  lamps[lit].classList.add('lit');
};
const run = async (target) => {
  if (calm.matches) return light(target);
  const steps = lamps.length * 2 + ((target - lit + lamps.length) % lamps.length);
  for (let step = 1; step <= steps; step += 1) {
    light((lit + 1) % lamps.length);
    await wait(18 + 190 * Math.pow(step / steps, 5));
  }
};

const afford = (balance) => {
  for (const chip of form.elements.stake) chip.disabled = chip.value === 'max' ? balance === 0 : Number(chip.value) * 100 > balance;
  const chosen = [...form.elements.stake].find((chip) => chip.checked);
  if (chosen === undefined || chosen.disabled) {
    const open = [...form.elements.stake].filter((chip) => !chip.disabled);
    const next = open.findLast((chip) => chip.value !== 'max' && Number(chip.value) <= 10) ?? open.at(-1);
    if (next) next.checked = true;
  }
  for (const button of form.querySelectorAll('button')) button.disabled = balance === 0;
  $('#empty').hidden = balance !== 0;
};

const note = (round) => {
  const change = Number(round.won) - Number(round.staked);
  const words = (change < 0 ? '−' : '+') + credit(Math.abs(change));
  const item = document.createElement('li');
  item.className = change < 0 ? 'lost' : 'won';
  const left = document.createElement('span');
  left.textContent = 'เดิมพัน · Stake ' + credit(round.staked);
  const right = document.createElement('b');
  right.textContent = words;
  item.append(left, right);
  $('#rounds').prepend(item);
  while ($('#rounds').children.length > 5) $('#rounds').lastChild.remove();
  $('#none').hidden = true;
  $('#result').textContent = round.tenths === 0 ? 'โคมมืด ลองใหม่อีกครั้ง · Dark this time' : 'ชนะ · Won x' + round.tenths / 10 + ' ' + words;
  stage.dataset.end = change < 0 ? 'lost' : 'won';
};

const roll = async (from, to) => {
  const began = performance.now();
  for (let part = 0; part < 1 && !calm.matches; part = (performance.now() - began) / 560) {
    $('#balance').value = credit(Math.round(from + (to - from) * (1 - Math.pow(1 - part, 3))));
    await new Promise(requestAnimationFrame);
  }
  $('#balance').value = credit(to);
};

const LOST = 'ขาดการเชื่อมต่อ เปิดหน้านี้ใหม่เพื่อดูยอดล่าสุด · Connection lost: reload to see your credit';
const begin = () => {
  for (const button of document.querySelectorAll('main button')) button.disabled = true;
  delete stage.dataset.end;
  $('#result').textContent = '';
};

// A separate form places or settles a bet; the answered page contains the updated lists.
const submitBet = async (bet, button) => {
  const [action, body] = [button.getAttribute('formaction') ?? bet.action, new URLSearchParams(new FormData(bet, button))];
  begin();
  const answer = await fetch(action, { method: 'POST', body }).catch(() => null);
  const page = answer && new DOMParser().parseFromString(await answer.text().catch(() => ''), 'text/html');
  if (!page || answer.status === 400 || answer.status >= 500) return void ($('#result').textContent = LOST);
  const balance = page.querySelector('#balance');
  if (!balance) return location.reload();
  for (const part of ['#bets', '#last']) $(part).replaceWith(page.querySelector(part));
  $('#result').textContent = page.querySelector('#result').textContent || (button.id === 'bet' ? 'วางเดิมพันแล้ว รอผล · Bet placed' : 'บันทึกผลแล้ว · Bet settled');
  $('#balance').value = balance.value;
  afford(Number(balance.dataset.minor));
  const next = button.id === 'bet' ? button : $('#bets button');
  (next && !next.disabled ? next : $('#bets')).focus();
};
document.addEventListener('submit', (event) => {
  const isBet = event.submitter?.id === 'bet' || event.target.matches('.settle');
  if (!isBet) return;
  event.preventDefault();
  void submitBet(event.target, event.submitter);
});

form.addEventListener('submit', async (event) => {
  if (event.submitter?.id === 'bet') return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form));
  begin();
  const answer = await fetch(form.action, { method: 'POST', headers: { accept: 'application/json' }, body }).catch(() => null);
  if (answer?.status === 401) return location.reload();
  if (!answer?.ok && answer?.status !== 422) {
    $('#result').textContent = LOST;
    return;
  }
  const round = await answer.json();
  const balance = Number(round.balance);
  if (answer.ok) {
    stage.classList.add('running');
    await run(round.lantern);
    stage.classList.remove('running');
    note(round);
    await roll(balance - Number(round.won) + Number(round.staked), balance);
  } else {
    $('#result').textContent = 'เครดิตไม่พอ · Not enough credit';
    $('#balance').value = credit(balance);
  }
  afford(balance);
  for (const button of document.querySelectorAll('.settle button')) button.disabled = false;
  $('#go').focus();
});
light(0);
`;
