import { defaultPreferences, fontFamilies, preferencesKey } from './preferences.defaults';
import { hideComposing } from './composing';
import { awaitContent } from './awaited';
import { keepEarlyInput } from './early-input';
import { askForTree } from './early-tree';
import { expectVisitor } from './expected-visitor';
import { guardReload } from './leaving';

export const themeKey = 'staffroll:theme';
export const sidebarKey = 'staffroll:sidebar';
/** Who the last visit was (`AuthHint`), so that the first paint has space for what only members see. */
export const memberKey = 'staffroll:member';

/** Set once the November notice was confirmed in this browser (rule page-7). */
export const novemberKey = 'staffroll:november';

export type AuthHint = 'member' | 'moderator' | 'banned';

/**
 * Runs in <head> before the first paint, so that theme, side navigation, font sizes and typefaces never flash. The
 * server's HTML is the same for everybody; only attributes of <html> differ, which React leaves alone. Zod reads its
 * setting when it is loaded: without it, it tries to compile code from strings, which the Content-Security-Policy of
 * pages forbids. What is pressed before React listens is kept by early-input.ts. When a page reloads because its code is
 * not there any more: leaving.ts. Who will be here: expected-visitor.ts. What the server could not render: awaited.ts. Keys of input methods: composing.ts, before anything else listens.
 */
export const firstPaint = `(function(){var e=document.documentElement;
(${hideComposing})();
(${keepEarlyInput})();
(${askForTree})();
(${awaitContent})();
(${guardReload})();
__zod_globalConfig={jitless:true};try{
var t=localStorage.getItem('${themeKey}');
if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))e.classList.add('dark');
if(localStorage.getItem('${sidebarKey}')==='collapsed')e.dataset.sidebar='collapsed';
(${expectVisitor})('${memberKey}','${novemberKey}');
var p=JSON.parse(localStorage.getItem('${preferencesKey}')||'{}');
if(p.englishSize>0&&p.englishSize!==${defaultPreferences.englishSize})e.style.setProperty('--english-size',p.englishSize+'rem');
if(p.nativeSize>0&&p.nativeSize!==${defaultPreferences.nativeSize})e.style.setProperty('--native-size',p.nativeSize+'rem');
if(p.creditsView==='sheet'||p.creditsView==='roll')e.dataset.view=p.creditsView;
var f=${JSON.stringify(fontFamilies)};
if(f[p.englishFont])e.style.setProperty('--english-font',f[p.englishFont]);
if(f[p.nativeFont])e.style.setProperty('--native-font',f[p.nativeFont]);
}catch(_){}})()`;
