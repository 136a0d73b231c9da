import { fontFaces } from './fonts.js';
import { gameStyle } from './game-accounts.js';
import { giftStyle } from './vouchers.js';
import { transferStyle } from './transfer-form.js';

export const style = `
${fontFaces}
:root{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{max-width:30rem;margin:auto;min-height:100dvh;background:#0e1512;color:#eef5f1;font:16px/1.6 "Anuphan Variable",system-ui,sans-serif}
header{padding:1.25rem 1.25rem .75rem}header b{display:block;font-size:1.25rem}header span,small{color:#9db5a9;font-size:.8125rem}
nav{position:sticky;top:0;z-index:1;display:grid;grid-template-columns:repeat(3,1fr);background:#0e1512;border-bottom:1px solid #26372f}
button{font:inherit;color:inherit;background:none;border:0;cursor:pointer}
nav button{min-height:3.75rem;padding:.5rem .25rem;line-height:1.4;color:#c4d6cc;border-bottom:3px solid transparent}nav small{display:block}
nav [aria-selected=true]{color:#fff;background:#16211c;border-color:#5fd6a0;font-weight:600}
details{display:grid;gap:1rem}summary{min-height:2.75rem;display:flex;align-items:center;cursor:pointer;color:#c4d6cc;font-size:.875rem}details label{margin-bottom:1rem}details .gold{width:100%}
section{padding:1.25rem;display:grid;gap:1rem}section[hidden]{display:none}
form{display:grid;gap:1rem}fieldset{display:grid;gap:.75rem;border:1px solid #26372f;border-radius:1rem;padding:1rem}legend{padding:0 .5rem}
label{display:grid;gap:.25rem;font-size:.875rem;color:#c4d6cc}
input,select,textarea{width:100%;min-height:3rem;padding:.5rem .875rem;border:1px solid #5c7a6b;border-radius:.75rem;background:#16211c;color:#fff;font:inherit;font-size:1rem}
textarea{font-family:ui-monospace,monospace;font-size:.8125rem;overflow-wrap:anywhere}
:focus-visible{outline:2px solid #5fd6a0;outline-offset:2px}
.gold{min-height:3.25rem;border-radius:1rem;background:#5fd6a0;color:#06180f;font-weight:600}
#result{min-height:1.6rem;overflow-wrap:anywhere}#result.bad{color:#ff9b8e}
h2{margin-bottom:.5rem;font-size:1rem}li button{min-height:2.75rem;padding:0 1rem;border:1px solid #5c7a6b;border-radius:.75rem;float:right}
ol{list-style:none;padding:0;display:grid;gap:.75rem}li{padding:.875rem 1rem;border:1px solid #26372f;border-radius:1rem;background:#16211c;overflow-wrap:anywhere}li b{display:block}
${transferStyle}${giftStyle}${gameStyle}`;
