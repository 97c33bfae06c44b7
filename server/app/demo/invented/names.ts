/** Surnames and given names with their readings, long vowels written out. All people made from them are invented. */
const read = (text: string): [string, string][] =>
  text
    .trim()
    .split(/\s+/)
    .map((entry) => entry.split(':') as [string, string]);

export const surnames = read(`
朝霧:Asagiri 浅羽:Asaba 安曇:Azumi 天沼:Amanuma 有賀:Ariga 粟野:Awano 飯盛:Iimori 伊波:Iha 石墨:Ishizumi 泉谷:Izumiya
市来:Ichiki 稲垣:Inagaki 猪股:Inomata 今給黎:Imakiire 岩動:Isurugi 植竹:Uetake 魚住:Uozumi 宇佐川:Usagawa 鵜飼:Ukai 梅津:Umetsu
瓜生:Uryuu 江副:Ezoe 榎並:Enami 遠藤:Endou 大井戸:Ooido 大河内:Ookouchi 大鹿:Ooshika 大曽根:Oosone 大童:Oowarabe 岡留:Okadome
荻生:Ogyuu 奥平:Okudaira 小沼:Onuma 小俣:Omata 織部:Oribe 海沼:Kainuma 貝原:Kaibara 柿沼:Kakinuma 梶谷:Kajitani 春日井:Kasugai
片瀬:Katase 勝又:Katsumata 加納:Kanou 蒲生:Gamou 唐沢:Karasawa 苅部:Karube 河合:Kawai 神戸:Kanbe 木佐貫:Kisanuki 北爪:Kitazume
木滝:Kitaki 衣笠:Kinugasa 行徳:Gyoutoku 日下部:Kusakabe 葛生:Kuzuu 国枝:Kunieda 熊耳:Kumagami 倉知:Kurachi 黒木:Kuroki 桑折:Koori
郡司:Gunji 小暮:Kogure 児玉:Kodama 駒井:Komai 古和田:Kowada 西条:Saijou 斎藤:Saitou 坂巻:Sakamaki 桜木:Sakuragi 佐々木:Sasaki
里吉:Satoyoshi 更科:Sarashina 塩谷:Shioya 鹿野:Kano 七条:Shichijou 篠田:Shinoda 柴垣:Shibagaki 渋川:Shibukawa 島貫:Shimanuki 清水谷:Shimizudani
白銀:Shirogane 新発田:Shibata 須永:Sunaga 瀬戸口:Setoguchi 芹沢:Serizawa 反町:Sorimachi 高瀬:Takase 高萩:Takahagi 高柳:Takayanagi 滝口:Takiguchi
武智:Takechi 立花:Tachibana 伊達:Date 玉置:Tamaki 千種:Chigusa 塚越:Tsukagoshi 津久井:Tsukui 辻井:Tsujii 土屋:Tsuchiya 鶴見:Tsurumi
寺門:Terakado 栂野:Togano 常盤:Tokiwa 戸叶:Tokanou 富樫:Togashi 豊泉:Toyoizumi 直江:Naoe 長久保:Nagakubo 中条:Nakajou 長峰:Nagamine
名取:Natori 成瀬:Naruse 新妻:Niizuma 西園:Nishizono 二宮:Ninomiya 沼尻:Numajiri 根本:Nemoto 野々村:Nonomura 萩谷:Hagiya 羽深:Habuka
長谷部:Hasebe 波多野:Hatano 服部:Hattori 浜中:Hamanaka 早乙女:Saotome 原口:Haraguchi 日暮:Higure 氷室:Himuro 平賀:Hiraga 広沢:Hirosawa
深町:Fukamachi 福士:Fukushi 藤枝:Fujieda 船越:Funakoshi 古市:Furuichi 星加:Hoshika 堀籠:Horigome 本郷:Hongou 前波:Maenami 牧瀬:Makise
真壁:Makabe 松尾:Matsuo 的場:Matoba 間宮:Mamiya 三枝:Saegusa 三雲:Mikumo 水無瀬:Minase 南雲:Nagumo 宮代:Miyashiro 武藤:Mutou
村雨:Murasame 茂木:Motegi 諸星:Moroboshi 八重樫:Yaegashi 矢作:Yahagi 安井:Yasui 柳沼:Yaginuma 山際:Yamagiwa 湯浅:Yuasa 由良:Yura
横手:Yokote 吉良:Kira 淀川:Yodogawa 蓬田:Yomogida 若月:Wakatsuki 鷲尾:Washio 和久井:Wakui 渡辺:Watanabe 綿貫:Watanuki 亘理:Watari
`);

export const givenNames = read(`
碧:Aoi 明彦:Akihiko 晃:Akira 明日香:Asuka 敦:Atsushi 彩乃:Ayano 郁恵:Ikue 功:Isao 一誠:Issei 栄治:Eiji
英里奈:Erina 修:Osamu 薫:Kaoru 香織:Kaori 克己:Katsumi 和也:Kazuya 佳奈子:Kanako 寛太:Kanta 喜一:Kiichi 清香:Kiyoka
恭平:Kyouhei 邦夫:Kunio 慶介:Keisuke 啓子:Keiko 健吾:Kengo 謙二郎:Kenjirou 航:Wataru 浩一:Kouichi 公平:Kouhei 小百合:Sayuri
早紀:Saki 聡:Satoshi 里美:Satomi 沙也加:Sayaka 茂樹:Shigeki 静香:Shizuka 柊子:Shuuko 俊一:Shunichi 順平:Junpei 純:Jun
昇太郎:Shoutarou 晋也:Shinya 進:Susumu 鈴音:Suzune 聖子:Seiko 節子:Setsuko 颯太:Souta 大地:Daichi 大輔:Daisuke 隆之:Takayuki
拓海:Takumi 武史:Takeshi 千尋:Chihiro 千夏:Chinatsu 勉:Tsutomu 哲朗:Tetsurou 輝彦:Teruhiko 冬馬:Touma 徹:Tooru 友美:Tomomi
朋子:Tomoko 直樹:Naoki 奈緒:Nao 菜摘:Natsumi 信行:Nobuyuki 望:Nozomi 典子:Noriko 遥:Haruka 陽斗:Haruto 久美:Kumi
秀俊:Hidetoshi 仁美:Hitomi 博文:Hirofumi 寛之:Hiroyuki 裕美:Hiromi 楓:Kaede 史生:Fumio 文香:Fumika 穂乃花:Honoka 真琴:Makoto
雅人:Masato 正樹:Masaki 麻衣:Mai 舞子:Maiko 真由美:Mayumi 守:Mamoru 美咲:Misaki 美穂:Miho 光男:Mitsuo 実:Minoru
美和:Miwa 睦:Mutsumi 萌:Moe 元気:Genki 康弘:Yasuhiro 泰子:Yasuko 結衣:Yui 悠真:Yuuma 雄一郎:Yuuichirou 優子:Yuuko
祐介:Yuusuke 由香里:Yukari 幸恵:Yukie 葉子:Youko 洋平:Youhei 義明:Yoshiaki 佳代:Kayo 頼子:Yoriko 理沙:Risa 竜太:Ryuuta
亮:Ryou 涼子:Ryouko 瑠璃:Ruri 玲奈:Rena 渉:Wataru 和香:Waka 弥生:Yayoi 紬:Tsumugi 凪:Nagi 樹:Itsuki
`);

/** `Japanese:English`, grouped by what the company does. */
const companies = (text: string): [string, string][] =>
  text
    .trim()
    .split('\n')
    .map((entry) => entry.trim().split(':') as [string, string]);

export const companyNames = {
  animation: companies(`
    スタジオかもめ:Studio Kamome
    ヒバリワークス:Hibari Works
    アトリエ七曜:Atelier Shichiyou
    銀杏アニメーション:Ichou Animation
    北斗映画:Hokuto Eiga
    トンボロ:Tombolo
    スタジオ群青:Studio Gunjou`),
  helpers: companies(`
    スタジオあんず:Studio Anzu
    作画工房むぎ:Sakuga Koubou Mugi
    プロダクション四季:Production Shiki
    スタジオ・リリパット:Studio Lilliput
    アニメ山脈:Anime Sanmyaku
    スタジオ八雲:Studio Yakumo
    ラインハウス:Line House
    東雲プロ:Shinonome Pro`),
  inbetween: companies(`
    動画堂:Dougadou
    スタジオつぼみ:Studio Tsubomi
    仕上工房パレット:Shiage Koubou Palette
    青島星河動画:Qingdao Xinghe Animation
    ハンビット動画:Hanbit Animation
    ホーチミン・ロータス:Ho Chi Minh Lotus
    スタジオ虹彩:Studio Kousai
    マルメロ:Marmelo`),
  background: companies(`
    美術房雲:Bijutsubou Kumo
    スタジオ樹影:Studio Juei
    草原美術:Sougen Bijutsu
    アトリエ土筆:Atelier Tsukushi`),
  photography: companies(`
    撮影室ひかり:Satsueishitsu Hikari
    フォトン・コンポジット:Photon Composite
    スタジオ残像:Studio Zanzou`),
  cg: companies(`
    ポリゴン畑:Polygon Batake
    キューブ・エンジン:Cube Engine
    モデル館:Modelkan`),
  editing: companies(`
    編集室ハサミ:Henshuushitsu Hasami
    カットイン:Cut In
    東京ポストラボ:Tokyo Post Lab`),
  sound: companies(`
    音響工房みみ:Onkyou Koubou Mimi
    サウンド・テラス:Sound Terrace
    効果音房:Kouka Onbou
    スタジオエコー坂:Studio Echozaka
    第三録音所:Daisan Recording Studio`),
  music: companies(`
    ムーンリバー音楽出版:Moon River Music Publishing
    レーベル・ハルニレ:Label Harunire
    トーンアーム:Tonearm`),
  business: companies(`
    白樺書房:Shirakaba Shobou
    みなと放送:Minato Broadcasting
    星見ネットワーク:Hoshimi Network
    グランデール映像:Grandale Pictures
    玩具のまつばや:Matsubaya Toys
    オリオン配信:Orion Streaming
    カノコ広告社:Kanoko Advertising
    ウェブ屋ことり:Webya Kotori`),
} as const;

/** People at overseas studios; credits print Chinese and Korean names in kanji, Vietnamese ones in capitals. */
export const abroad: Record<string, [string, string][]> = {
  'Qingdao Xinghe Animation': companies(`
    孫暁梅:Xiaomei Sun
    姜海涛:Haitao Jiang
    曲文静:Wenjing Qu
    于春燕:Chunyan Yu
    初建国:Jianguo Chu
    逄麗娜:Lina Pang
    宋玉蘭:Yulan Song
    宮志遠:Zhiyuan Gong`),
  'Hanbit Animation': companies(`
    千美羅:Mi-Ra Cheon
    奉在勲:Jae-Hun Bong
    皮恩珠:Eun-Ju Pi
    卞相植:Sang-Sik Byeon
    都惠仁:Hye-In Do
    秋東佑:Dong-U Chu
    太善英:Seon-Yeong Tae
    明基洙:Gi-Su Myeong`),
  'Ho Chi Minh Lotus': companies(`
    NGUYEN THI SEN:Thi Sen Nguyen
    TRAN VAN PHUC:Van Phuc Tran
    LE NGOC MAI:Ngoc Mai Le
    PHAM QUOC DAT:Quoc Dat Pham
    VO THI HANH:Thi Hanh Vo
    DANG MINH KHOI:Minh Khoi Dang
    BUI THANH THUY:Thanh Thuy Bui
    HO ANH TUAN:Anh Tuan Ho`),
};

export const artists = companies(`
  ルーメン・パレード:Lumen Parade
  夜更かし図書室:Yofukashi Toshoshitsu
  汐見ナギサ:Nagisa Shiomi
  Halfmoon Radio:Halfmoon Radio
  三日月交差点:Mikazuki Kousaten
  天野つばさ:Tsubasa Amano
  ケトルズ:The Kettles
  シロツメ:Shirotsume
  灯台モール:Toudai Mall
  ORBITAL TEA:Orbital Tea
`);
