/** Tab of the game providers: every account with its credit and a link to its game. */
export const gameTab = `<button role="tab" id="tab-games" aria-controls="games" aria-selected="false" tabindex="-1">ค่ายเกม<small>Game provider</small></button>`;

export const gamePanel = `<section id="games" role="tabpanel" aria-labelledby="tab-games" hidden>
  <p id="no-games">ยังไม่มีบัญชีเกม เปิดบัญชีในกระเป๋าก่อน · No game accounts yet: open one in the wallet</p>
  <ol id="game-accounts"></ol>
</section>`;

/** Browser script, served as it is after the page's script. */
export const gameScript = `
let shownGames = '';
const gameAccount = (code, { username, balance }) => {
  const item = line(code + ' · ' + balance.toFixed(2), username);
  const open = document.createElement('a');
  open.href = '/games/' + code;
  open.target = '_blank';
  open.textContent = 'เปิดเกม · Open';
  item.prepend(open);
  return item;
};
const showGames = async () => {
  if ($('#games').hidden) return;
  const text = await (await fetch('/api/games')).text();
  // Redraw only on changes, so that a link keeps its focus.
  if (text === shownGames) return;
  shownGames = text;
  const accounts = JSON.parse(text).flatMap(({ code, accounts }) => accounts.map((each) => gameAccount(code, each)));
  $('#game-accounts').replaceChildren(...accounts.slice(0, 100));
  $('#no-games').hidden = accounts.length > 0;
};
$('#tab-games').addEventListener('click', () => void showGames());
setInterval(() => { if (!document.hidden) void showGames().catch(() => undefined); }, 2000);
`;

export const gameStyle = `
li a{float:right;display:grid;place-items:center;min-height:2.75rem;padding:0 1rem;border:1px solid #5c7a6b;border-radius:.75rem;color:inherit;text-decoration:none}
`;
