/** Well-known names that are not in the demo, once each in one list, so that none of them is frequent. */
const people = `
宮﨑駿|Hayao Miyazaki
高畑勲|Isao Takahata
新海誠|Makoto Shinkai
細田守|Mamoru Hosoda
押井守|Mamoru Oshii
今敏|Satoshi Kon
大友克洋|Katsuhiro Ootomo
幾原邦彦|Kunihiko Ikuhara
湯浅政明|Masaaki Yuasa
河森正治|Shouji Kawamori
渡邊歩|Ayumu Watanabe
齋藤優一郎|Yuuichirou Saitou
大河内一楼|Ichirou Ookouchi
高橋良輔|Ryousuke Takahashi
藤津亮太|Ryouta Fujitsu
櫻井孝宏|Takahiro Sakurai
澤野弘之|Hiroyuki Sawano
梶浦由記|Yuki Kajiura
久石譲|Joe Hisaishi
小野学|Manabu Ono
新房昭之|Akiyuki Shinbou
浜崎博嗣|Hiroshi Hamasaki
*スタジオジブリ|Studio Ghibli
*株式会社カラー|khara
*ゼクシズ|XEBEC
*サイエンスSARU|Science SARU
*プロダクション・アイジー|Production I.G
`;

const rows = people
  .trim()
  .split('\n')
  .map((line) => {
    const [ja, en] = line.replace('*', '').split('|') as [string, string];
    return { ja, en, ...(line.startsWith('*') ? { isStudio: true } : {}) };
  });

/** A list document that credits them. */
export const knownPeople = {
  title: 'A Roll of Known Names',
  uuid: 'e'.repeat(48),
  slug: 'a-roll-of-known-names',
  anilistId: null,
  seasonYear: 2020,
  status: 'COMPLETED',
  settings: { categories: [{ name: 'Main Staff' }] },
  anilist: { title: { english: 'A Roll of Known Names' }, coverImage: {} },
  menus: [
    {
      name: 'Overview',
      credits: [{ name: 'Main Staff', roles: [{ name: 'Director', original: '監督', staff: rows }] }],
    },
  ],
};
