import { defaultPreferences, fontFamilies, preferencesKey } from '../stores/preferences.defaults';

export const themeKey = 'staffroll:theme';
export const sidebarKey = 'staffroll:sidebar';
/** Whether the last visit was signed in, so that the place for what members see is kept from the first paint on. */
export const memberKey = 'staffroll:member';

/**
 * Runs in <head> before anything is painted, so that theme, side navigation, font sizes and typefaces never flash. The server's
 * HTML is the same for everybody; only attributes of <html> differ, and React leaves those alone. Zod reads its setting when
 * it is loaded: without it, it tries to make code of text, which the Content-Security-Policy of pages forbids.
 */
export const firstPaint = `(function(){var e=document.documentElement;
__zod_globalConfig={jitless:true};try{
var t=localStorage.getItem('${themeKey}');
if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))e.classList.add('dark');
if(localStorage.getItem('${sidebarKey}')==='collapsed')e.dataset.sidebar='collapsed';
if(localStorage.getItem('${memberKey}'))e.dataset.auth='member';
var p=JSON.parse(localStorage.getItem('${preferencesKey}')||'{}');
if(p.englishSize>0&&p.englishSize!==${defaultPreferences.englishSize})e.style.setProperty('--english-size',p.englishSize+'rem');
if(p.nativeSize>0&&p.nativeSize!==${defaultPreferences.nativeSize})e.style.setProperty('--native-size',p.nativeSize+'rem');
var f=${JSON.stringify(fontFamilies)};
if(f[p.englishFont])e.style.setProperty('--english-font',f[p.englishFont]);
if(f[p.nativeFont])e.style.setProperty('--native-font',f[p.nativeFont]);
}catch(_){}})()`;
