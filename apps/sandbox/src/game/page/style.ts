import { fontFaces } from '../../pages/fonts.js';

/** Night-market theme: dark background, ivory text, one gold action; each game sets four colours (ground, mid, bright, cream). */
export const playStyle = `
${fontFaces}
:root{color-scheme:dark;--bg:#0b0c1c;--surface:#13152d;--surface-3:#252949;--line:rgb(190 196 255/.14);--line-field:#7278a8;--fg:#f6f3eb;--fg-2:#c1c3da;--fg-3:#9a9ec0;--gold:#f4bc52;--on-gold:#1d1404;--jade:#4adba8;--coral:#ff8577;--out:cubic-bezier(.2,.8,.2,1)}
.p0{--ground:#2a1a55;--mid:#5a3dba;--bright:#f2a541;--cream:#ffe3ac}
.p1{--ground:#3c1136;--mid:#9e2e68;--bright:#ff8fa3;--cream:#ffdccb}
.p2{--ground:#062f2a;--mid:#0d755b;--bright:#5be0ae;--cream:#eaf8cc}
.p3{--ground:#111a52;--mid:#2e47cc;--bright:#8ba7ff;--cream:#e6eaff}
.p4{--ground:#35180e;--mid:#9c441f;--bright:#f4a259;--cream:#ffe5c4}
.p5{--ground:#3a1020;--mid:#a02d45;--bright:#ff8f7e;--cream:#ffe0d3}
*{box-sizing:border-box;margin:0}
[hidden]{display:none!important}
html{overflow-x:clip}
body{min-height:100dvh;max-width:30rem;margin:auto;padding:0 1.25rem calc(1.5rem + env(safe-area-inset-bottom));background:radial-gradient(120% 26rem at 50% 9rem,var(--ground),transparent) no-repeat var(--bg);color:var(--fg);font:1rem/1.625 "Anuphan Variable","Noto Sans Thai","Leelawadee UI",Thonburi,system-ui,sans-serif;font-variant-numeric:tabular-nums}
button,input{font:inherit;color:inherit}button{cursor:pointer}button:disabled{cursor:not-allowed;opacity:.45}
:focus-visible,.chip input:focus-visible+span{outline:2px solid var(--gold);outline-offset:2px}
small,.hint,footer{color:var(--fg-3);font-size:.8125rem;line-height:1.25rem;font-weight:400}
.string{display:block;width:100vw;height:2.125rem;margin:0 calc(50% - 50vw)}.string path{fill:none;stroke:var(--line-field)}.string circle{fill:#ffe3ac}
header{display:flex;align-items:center;gap:.75rem;min-height:3.5rem}
h1{min-width:0;margin-inline-end:auto;font-size:1.125rem;line-height:1.75rem;font-weight:600}h1 small{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
h2{font-size:1rem;font-weight:600}
.mono{display:grid;place-items:center;width:2.75rem;height:2.75rem;border:1px solid var(--line);border-radius:.875rem;background:linear-gradient(135deg,var(--mid),var(--ground));color:var(--cream);font-weight:700;letter-spacing:.02em}
.quiet{display:grid;align-content:center;justify-items:end;min-height:2.75rem;padding:0;white-space:nowrap;line-height:1.375rem;border:0;background:none;color:var(--fg-2);font-size:.875rem}
main{display:grid;gap:1.25rem}
.stage{position:relative;display:grid;place-items:center;width:calc(100% + 1rem);max-width:25rem;aspect-ratio:1;margin:.5rem auto 0;margin-inline:max(-.5rem,(100% - 25rem)/2)}
.ring{width:100%;overflow:visible}
.wire{fill:none;stroke:var(--line-field);stroke-dasharray:1 5}
.hook{stroke:var(--line-field);stroke-width:1.5}.cap{fill:var(--line-field)}
.paper{fill:var(--surface-3);stroke:rgb(190 196 255/.2);transition:fill .12s linear}
.lamp text{fill:var(--cream);font-size:13px;font-weight:600;text-anchor:middle}
.l15 .paper{fill:var(--ground);stroke:var(--mid)}.l20 .paper{fill:var(--mid)}.l50 .paper{fill:var(--bright)}.l50 text{fill:#150b08}
.lit .paper{fill:#ffdf9a;stroke:#fff3d6;filter:drop-shadow(0 0 9px #f4bc52);transition:none}.lit text{fill:#1d1404}
[data-end=won] .lit .body{transform-origin:0 -24px;animation:sway 1.1s var(--out)}[data-end=lost] .lit .paper{fill:#6e6a86;stroke:#9a9ec0;filter:none;transition:fill .56s}[data-end=lost] .lit text{fill:#fff}
@keyframes sway{0%,100%{rotate:0deg}20%{rotate:14deg}45%{rotate:-10deg}70%{rotate:5deg}}
.heart{position:absolute;inset:22%;display:grid;align-content:center;justify-items:center;gap:.125rem;border:1px solid var(--line);border-radius:50%;background:radial-gradient(90% 90% at 70% 10%,rgb(104 84 240/.4),transparent),#13153a;text-align:center}
#balance{font-size:clamp(1.5rem,8vw,2.125rem);line-height:1.3;font-weight:600;letter-spacing:-.01em;white-space:nowrap}
#result{min-height:2.5rem;max-width:9.5rem;color:var(--fg-2);font-size:.8125rem;line-height:1.25rem}
[data-end=won] #result{color:var(--jade)}[data-end=lost] #result{color:var(--fg-2)}
form#play,.login{display:grid;gap:1rem}
fieldset{border:0;padding:0;min-width:0}legend{padding:0 0 .5rem;color:var(--fg-2);font-size:.875rem}
.chips{display:grid;grid-template-columns:repeat(5,minmax(0,1fr));gap:.5rem}
.chip{position:relative}.chip input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.chip span{display:grid;place-content:center;justify-items:center;min-height:3.5rem;border:1px solid var(--line-field);border-radius:1rem;background:var(--surface);font-weight:600;line-height:1.5}
.chip:last-child span{font-size:.8125rem;line-height:1.25rem}.chip small{font-size:.75rem;line-height:1rem}
.chip input:checked+span{border-color:var(--gold);background:rgb(244 188 82/.16);color:#f7c768;box-shadow:inset 0 0 0 1px var(--gold)}
.chip input:disabled{cursor:not-allowed}.chip input:disabled+span{border-style:dashed;border-color:var(--line);color:var(--fg-3)}
.gold{min-height:3.5rem;border:0;border-radius:1rem;background:var(--gold);color:var(--on-gold);font-weight:600;transition:background .12s}
.gold:hover:not(:disabled){background:#ffcf75}.gold:active:not(:disabled){background:#dda23a}
.line{min-height:3.5rem;border:1px solid var(--line-field);border-radius:1rem;background:none;font-weight:600}.line:hover:not(:disabled){background:var(--surface-3)}
.card{padding:1rem 1.25rem;border:1px solid var(--line);border-radius:1.25rem;background:var(--surface)}
.login{margin-top:3rem;padding:1.5rem 1.25rem}
.login label{display:grid;gap:.25rem;color:var(--fg-2);font-size:.875rem}
.login input:not([type=hidden]){min-height:3.25rem;padding:0 1rem;border:1px solid var(--line-field);border-radius:1rem;background:var(--surface-3);color:var(--fg);font-size:1rem}
.problem{color:var(--coral);font-size:.875rem}.problem:empty{display:none}
ol{list-style:none;padding:0}li{display:flex;justify-content:space-between;gap:1rem;padding:.5rem 0;color:var(--fg-2);font-size:.875rem}li+li{border-top:1px solid var(--line)}
li b{font-weight:600;white-space:nowrap}li.won b{color:var(--jade)}li.lost b{color:var(--coral)}
#bets:focus-visible{outline-offset:4px}#bets h2{display:flex;justify-content:space-between;gap:1rem}#bets h2 span{color:var(--fg-2)}
#bets li{display:grid;justify-content:stretch;gap:.5rem;padding:.75rem 0}.settle{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:.5rem}
.settle button{display:grid;place-content:center;justify-items:center;min-height:3rem;padding:.25rem;border:1px solid var(--line-field);border-radius:.875rem;background:var(--surface-3);font-size:.875rem;font-weight:600;line-height:1.25rem}.settle small{font-size:.75rem;line-height:1rem}
.settle [value=win]{color:var(--jade)}.settle [value=lose]{color:var(--coral)}
footer{margin-top:1.5rem;text-align:center}
@media (max-width:22rem){.chips{gap:.375rem}.chip:last-child span{font-size:.75rem}}
@media (min-width:64rem){body{max-width:56rem}main{grid-template-columns:1.15fr 1fr;align-items:start;gap:1.25rem 2.5rem}.stage{grid-row:1/5;max-width:28rem;margin:0 auto}.login{grid-column:1/-1;justify-self:center;width:100%;max-width:26rem}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation:none!important;transition:none!important}}
`;
