/**
 * Chinese role names that differ from the Japanese ones even in Japanese characters, as `name=English name of the
 * dictionary`. Simplified and traditional characters are folded to Japanese ones first (`foldChinese`), so each is
 * listed once; a name that means something else in Japanese is listed as written.
 */
const table = `
集数導演=Episode Director
単集導演=Episode Director
導演=Director
総導演=Chief Director
副導演=Assistant Director
執行導演=Director
助理導演=Assistant Director
分鏡=Storyboard
分鏡頭=Storyboard
故事板=Storyboard
分鏡・演出=Storyboard / Episode Director
編劇=Script
劇本=Script
系列構成=Series Composition
原著=Original Work
人物設定=Character Design
人物設計=Character Design
人物原案=Original Character Design
角色設定=Character Design
角色設計=Character Design
角色原案=Original Character Design
人設=Character Design
副人物設計=Sub Character Design
機械設計=Mechanical Design
機械設定=Mechanical Design
道具設計=Prop Design
道具設定=Prop Design
概念設計=Concept Art
概念美術=Concept Art
服装設計=Costume Design
作画監督助理=Assistant Animation Director
総作画監督助理=Assistant Chief Animation Director
演出助理=Assistant Episode Director
中間画=In-Between Animation
中割=In-Between Animation
動画検査=In-Between Check
動検=In-Between Check
上色=Finish Animation
上色検査=Finish Animation Check
色彩指定=Color Coordination
美術設計=Art Design
場景設計=Art Design
場景設定=Art Design
背景美術=Background Art
三維=3DCG
三維導演=3DCG Director
三維動画=3DCG Animation
三維建模=3DCG Modeling
三維監督=3DCG Director
後期合成=Composite
合成=Composite
特効=Special Effects
剪輯=Editing
後期剪輯=Editing
録音室=Recording Studio
音響製作=Sound Production
音効=Sound Effects
混音=Mixing
配音導演=Sound Director
配音監督=Sound Director
声音導演=Sound Director
声優監督=Sound Director
配楽=Music
音楽製作=Music Production
音楽製作人=Music Producer
音楽総監=Music Director
演唱=Song
填詞=Lyrics
主題曲=Theme Song
片頭曲=Opening Theme
片尾曲=Ending Theme
插曲=Insert Song
出品=Production
出品人=Executive Producer
総製片人=Executive Producer
監製=Producer
監制=Producer
総監製=Executive Producer
製片人=Producer
製作人=Producer
制作人=Producer
制片人=Producer
総制片人=Executive Producer
総監制=Executive Producer
総制作人=Executive Producer
動画制作人=Animation Producer
音楽制作人=Music Producer
制片=Production Manager
総製作人=Executive Producer
動画製作人=Animation Producer
策劃=Planning
企劃=Planning
総策劃=Planning
統籌=Production Generalization
製片=Production Manager
製作管理=Production Management
製作進行=Production Assistant
宣伝策劃=Advertising
宣伝=Advertising
発行=Distribution
出品公司=Production
製作公司=Animation Production
動画公司=Animation Production
製作委員会=Production Committee
鳴謝=Special Thanks
特別鳴謝=Special Thanks
特別感謝=Special Thanks
翻訳=Translation
美術導演=Art Director
動画導演=Animation Director
作画導演=Animation Director
原画師=Key Animation
分鏡設計=Storyboard
総導演助理=Assistant Director
合成導演=Director of Photography
後期導演=Director of Photography
後期=Photography
色彩脚本=Color Script
建模=3DCG Modeling
聯合出品=Co-Production
联合出品=Co-Production
联合制作=Co-Production
聯合製作=Co-Production
出品方=Production
制作方=Animation Production
製作方=Animation Production
聯合監製=Co-Producer
联合监制=Co-Producer
項目統筹=Production Generalization
项目统筹=Production Generalization
道具=Prop Design
場景=Art Design
原作者=Original Work
動画制作=Animation Production
动画制作=Animation Production
動畫製作=Animation Production
動畫制作=Animation Production`;

/** Simplified and traditional characters in role names, each followed by the Japanese form. */
const pairs =
  '导導监監总総總総画画畫画镜鏡设設计計构構动動動動检検檢検查査编編辑輯剧劇乐楽樂楽响響摄撮攝撮录録錄録术術场場进進协協补補统統发発發発传伝傳伝图図圖図戏戯声声聲声词詞译訳譯訳谢謝调調负負责責标標题題电電视視频頻线線级級执執务務脚脚腳脚效効绘絵繪絵师師后後经経齐斉筹籌维維鸣鳴别別机機头頭艺芸藝芸钢鋼员員会会會会装装裝装优優優優创創划劃规規协協数数數数码碼认認订訂质質证証讲講单単單単专専專専业業产産營営赞賛贊賛实実實実将将將将气気氣気处処處処剪剪景景与与與与为為从従黑黒读読讀読间間';

const folds = new Map<string, string>();
for (let at = 0; at + 1 < pairs.length; at += 2) folds.set(pairs[at]!, pairs[at + 1]!);

/** A role name with Chinese characters converted to Japanese ones: 总作画监督 and 總作畫監督 become 総作画監督. */
export function foldChinese(name: string): string {
  let folded = '';
  for (const one of name) folded += folds.get(one) ?? one;
  return folded;
}

/** Chinese role names, as written or folded, with the English name of their term. */
export const chineseRoles: readonly (readonly [name: string, nameEn: string])[] = table
  .trim()
  .split('\n')
  .map((line) => line.split('=') as [string, string]);
