import { romanise } from './romanise.js';
import { unitsOf } from './units.js';

/**
 * How characters are read in Japanese names, most common reading first. Derived from the surnames and given names of IPADIC
 * (docs/notices.md): readings that at least 2% of the names with that character use. Each entry is the character followed by
 * its readings in romaji.
 */
const table = `
一ichi,kazu 丁chou,tei 七shichi,nana,na,shi 万ma,man,ban,yorozu,tsumu 丈jou,take 三mi,zou,sabu,zabu,san,mitsu
上kami,ue,gami,jou 下shimo,shita,ge 不fu,shi 与yo 丑ushi 且katsu 世yo,se 丘oka,gaoka,takashi,ikyuu 丞jou,susumu
両ryou,moro 並nami 中naka,chuu 串kushi,gushi 丸maru 丹tan,ni,ta,nyu,tami,makoto,tanjo
主shu,nushi,omo,zu,kazu,ka,chika,chi 乃no 久hisa,ku,kyuu 之no,yuki,shi 乗nori,jou 乙oto,otsu
九ku,kyuu,kuno,kokono,mo,tsu,ko,shi 乞kot 也ya,nari 乱ran 乳nyuu 乾ken,inui 亀kame,ki,game 了ryou,satoru 予yo
事ji,goto,uji 二ji,ni,fu,futa 于yuki 互tagai 五go,i,itsu,sa 井i 亘nobu,wataru 亜a 交majiri,kou,tomo 亥i 亦mata
亨kou,michi,kyou,tooru,yuki 享kyou,tooru 京kyou,kei,miyako,kyoun 亭tei 亮ryou,suke,aki,akira,kyou 人to,hito,jin
仁hito,ni,jin,nin,kimi 今ima,ke,kon 介suke,kai 仏butsu,ragi 他ta 仗yori 付tsuki,tsuke,zuke 仙sen 代yo,shiro,dai
令rei,kei,yoshi 以i,mochi 仭jin 仮kari 仰ou 仲naka,chuu 价tomo 任tou,ttou,tsutomu,taka 企ki 伊i 伍go,itsu 伎ki
伏fushi,buse,fuse,bushi 休kkyuu,yasu 会ai,rai,kai 伝den,tsutou,tsuta,ten,tsutae,tsutai,tsutau
伯haku,ha,eki,hak,paku,npaku 伴tomo,ban,han 伶rei,re 伸nobu,shin 似nita 伽ka 佃tsukuda 但tada,taji 位i,nmi
住sumi,zumi,shi,ju,su 佐sa 佑yuu,yu,suke,tasuku 何ka 余yo,amaru 作saku 佳ka,yoshi,kei 佶tadashi 使shi 侃tadashi 侍ji
侑yuu,yu,yuki 供tomo 依e,yori,i,yo 侯hou 俊toshi,shun 俔chika 保yasu,ho,bo,o 信nobu,shin,shi 俣mata
修shuu,nobu,osa,osamu,nakashi 俵tawara,hyou 倉kura,gura 個ka 倍be 倒tou 倖sachi 借shaku 倫michi,rin,nori,tomo
倭shizu,wa,shi 倶tomo 倹ken 偉hide,i 偕tomo 停tei 健ken,take 偵sada 傅den 傍bi,ebi,nebi 傑masaru,suguru 備yoshi 僊sen 働dou
像kata 僖yoshi 僚ryou 儀yoshi,gi,nori,ki,tadashi 優yu,yuu,masa,yoshi,masaru,yutaka,suguru
允in,chika,nobu,mitsu,makoto,yoshi,koto,shige 元moto,gen 兄e 充mitsu,mi,atsu,michi,takashi,mitsuru 兆chou 先saki
光mitsu,kou 克katsu,yoshi 免men,me 兎to 児ji,ko,go,ru 兜tou,kou,kabuto 入iri,nyuu,nit 全zen,masa,mata,akira,chon
八ya,hachi,pachi 公kimi,kou,ku,kin,ki 六roku,mutsu,mu,ro,rok 共tomo,kyou 兵be,hyou,hei,he 其ki,sono 具gu,tomo
典nori,suke,ten 兼kane,ken 内uchi,nai,chi 円en,maru,madoka,mado,nobu,tsubura 冗jou 写sha 冠kan,kappu,kanmuri,kabu
冬fuyu,tou 冲naka,chuu 冴sae,sa 冶ji 冷hiya,rei 冽kiyoshi 凌ryou 凛rin 凡bon 凪nagi 凱toki 出de,ide
刀to,chi,tou,ttou,ki,waki,tewaki 刃chi 分bun,wake,bu 切kiri,giri,kikka 刈kari,gari 刑osaka 初hatsu,hat,hajime
別betsu,bet,beppo,bes 利toshi,ri,to 到itou 制sei 刺sashi,zashi 刻toki 則nori 削ge 剌sashi 前mae,zen,saki
剛take,gou,hisa,taka,tsuyoshi,takeshi 剣ken,tsurugi 副zoe,soe 割wari 創sou,hajime 劉ryuu 力riki,tsutomu,chikara
功kou,isa,yuki,nori,katsu,isao,guu,toshi,nnaru 加ka 助suke 努tsutomu 励rei 勅te,tada,toki 勇yuu,isa,isamu,o,isami
勉tsutomu,masaru 勗tsutomu 勘kan,ka 務tsukasa,tsuki,mu,kamiga,gami,tsutomu 勝katsu,shou,masa 勢se,sei 勤kin,tsutomu
勧susumu,kan 勲kun,isa,isao 勾kou,wa,kawa 匂wa,saki,kou,ko,kaori 包kane 匏hou 化ka 北kita,hoku,hou,hok 匠takumi,shou,jou
匡masa,kyou,tada,kuni,tadashi,tadasu 匹hiki 十juu,so,to 千chi,sen 升masu,shou 午go 半han,nakaba,nakara,hanga
卓taku,taka,takashi 協kyou 南nan,minami,na,nami,mina 博hiro 卜boku,ura 占ura,sen 卦ke 卯u,shigeru 印in,i,kane 即soku 卿kyou
厘ri 厚atsu,atsushi,as,kou 原hara,bara,ra,wara 厨kuriya 厩nmaya,maya 厳gen,yoshi,imu,kyuura,izu,iwao,gon,tsuyoshi 去kyo
参san 又mata,heki 叉sha,sa,nsa 及oi,kyuu 友tomo,yu,yuu 双futa 反tan,sori 収shuu,osamu,kazu 叔yoshi
取tori,dori,ri,ro,toro,betoro 叟u,sou 叡akira,ei 口guchi,kuchi 古ko,furu 句ku 只tada 召shou,mesu 可ka 台dai,i 史shi,fumi,ji
右e,u,suke 叶kanou,kanai,kana 司ji,shi,tsukasa 各ka 合ai,ri,gou,i,wai,ya,ou,rai 吉kichi,yoshi 同dou 名na,myou 后go 吏ri
吐to 向mukai,nata,kou,muka,ga,mukou,saki,muki,na,mukae,mukouga 君kimi,kun 吟gin 吹buki,fuki,sui,fu 吼kou 吾go,a 呂ro
呈tei 呉go,kure 周shuu,chika,amane,nori,kane 味mi,aji 呼yobu 命mei 咄totsu 咋kui 和kazu,wa 咲saki,sa,zaki,saku 哀ai,setsu
品shina,jina,hon 哉ya,sai 員kazu,in,ina 哥ka 哲tetsu,tes,te 唄uta 唐kara,tou 唖a 唯tada,yui 唱shou 啄takubo,taku
啓kei,hiro,yoshi,tetsu,akira,hiroshi,hiromu,satoru,aki 善yoshi,zen 喜ki,yoshi 喬taka,kyou,takashi
喰hami,bami,kui,shikui 嗣tsugu,shi,ji,tsugi 嘉yoshi,ka 嘯shou 嘴nohashi 器ki 嚢nou 四shi,yo,yotsu 因in,yori 団dan 図zu
固ko,go 国kuni,koku,guni 圃ho 園sono,zono,en 土tsuchi,do,to,ha 在ari,zai 圭kei,ka,tama,ke 地chi,ji 圷akutsu
坂saka,zaka,ban 均kin,hito,hitoshi 坊bou,nobou 坡ha,uha 坦tan,hiroshi,taku 坪tsubo,hei 垂taru,su,dare 垢kou
垣gaki,kaki,gai,kaito 城jou,shiro,ki,gi,gusuku 埣sone 埴hani,han,ha,bane,shoku 執tori 基moto,ki,tomo,hajime 埼saki
堀hori,bori 堂dou 堅ken,kata 堤zutsumi,tsutsumi 堰seki 報hou 場ba 堵to 堺sakai,zakai 塔tou 塘tou,tomo 塙hana,hanawa
塚tsuka,zuka 塩shio,en,shiono,shi 塲ba 塵chiri 境sakai 増masu,mashi 墨sumi,boku 墺ou 壁kabe 壇dan 壗mama 士shi,ji,o 壬mi
壮sou,masa,takeshi,take,tsuyoshi 声sei 壱is,i,ichi,kazu 売uru,uri 壷tsubo,ko 夏natsu,ka 夕yu,yuu,seki 外to,soto,gai,tono
多ta 夛ta 夜ya,yo 夢mu,yume 大oo,dai,tai,hiro 天ten,ama 太ta,da 夫o 央o,naka,ou,hisa,hisashi,hiroshi,you,u 夷i 奇ki 奈na
奉tomoyu,tomo,to 奎you 奏kana 奢ja 奥oku,tsu,oki,o 奨susumu,shou 女me,jo,o,ne,to 奴nu,yakko 好yoshi,kou 如jo,nyo
妃hi,ki,mi,kisaki,bi,yu 妙tae,myou 妹se,seno 妻zuma,tsuma,nome,me 姉ane 始haru,hajime 姓se 委shi 姜kyou 姫hime,ki
威take,i,takeshi,takeru 婁ro 婦fu,bu 媚kobi 嬉ureshi 嬬tsumago,tsuma,tsu 子ko 孔kou,hiro 字ji 存tsugi,ari 孚makoto,fu
孜tsutomu 孝taka,kou 孟take,takeshi,hajime,mou 季ki,sue,toshi 孤ko 学gaku,manabu,sato,gak 孫mago,bi,son
宅taku,yake,taka,ya 宇u 守mori,su,shu 安yasu,a,an 宋sou 完kan,tamotsu 宍shishi,shi 宏hiro,kou 宗mune,sou 官kan
宙hiro,chuu,yu 定sada,tei 宜gi,nori,nobu,yoshi 宝hou,takara,taka,tomi,ho,bou,ppou 実mi,sane,zane,jitsu 宣nobu,nori,sen
室muro,shitsu 宥u 宮miya,nomiya,guu 宰zai,sai,osamu 宵yoi,shou 家ie,ya,ke,ka,ge,i 容you,kata,hiro,hiroshi,iruru
宿juku,shuku,yado,njuku,ke,yake 寂jaku 寄yori,isou,yoro,shoro,ki,yose 寅tora,nobu,tomo 密mitsu,hisoka 富tomi,fu,to
寒kan,samu,sa,san 寔makoto 寛hiro,kan 寧yasu,nei,ne,yasushi 審shin 寸su 寺tera,ji,dera 対tsushi,tsu
寿toshi,su,hisa,ju,zu,yoshi 封hou 専sen 射i 将masa,shou,nobu,susumu,masaru 尉yasu,nojou 尊taka,son,kata,takashi
尋hiro,tazu,zu 小ko,o,sa,shou 尚nao,hisa,shou,taka 尭taka,aki,takashi 就nari 尹i,tada,in 尺shaku,seki 尻jiri 尼ama,ni
尾o,bi 屁he 居i,kyo,sue 屈kaga,kutsu 屋ya 展nobu,nori,tatsu 履ri,iri 山yama,zan,san 岐ki,gi 岑mine,shin 岡oka 岩iwa
岬misaki,saki 岱tai 岳take,gaku,dake,oka,takeshi,taka 岸kishi,gishi,kishino 岻shi 峠touge 峡kyou,ki 峨ga
峰mine,hou,ho,pou 島shima,jima 峻shun,takashi,taka 崇taka,shuu,take,suu,su,takashi 崋ka 崎zaki,saki 崑kon 崔che,sai 崖gai
嵎guu 嵐arashi,ran,rashi,garashi 嵩takashi,taka,kasami 嵯sa 嶺mine,rei,ne 巌gan,iwao,iwa 巍takashi 巒ran 川kawa,gawa,sen
州shuu,su,kuni 巣su,nosu 工kou,takumi,ku 左sa,za,so,hidari 巧takumi 巨kyo,ko,mi,omi,kkyo 差sashi,sa 己mi,ki,ko 已mi 巳mi
巴ha,tomo,tomoe,tomomi 巻maki,ken 巽tatsumi 巾haba 市ichi 布fu,nuno,zabu,bu,u,nobu,hote 帆ho,han,kai 希ki 帖chou 帝tei
師shi,moro,ji,shiga 帯obi,tai,obito,tatewa,tate,ta 帰ki,kaeri 常tsune,jou,toki,hi,toko 幅haba 幌horo,poro,boro 幕maku
幡hata,bata,wata,ha,aba 幣te 干boshi,hi,hoshi,kan,tate 平hei,hira,pei,daira 年toshi,ne,to,nen,minoru 幸yuki,kou,sachi
幹miki,kan,motoki,kkan 幻gen 幽yuu 幾iku,ki,i,chika 広hiro,kou 庄shou,jou,noshou 床toko,shou 底soko 庚kanoe 府fu,bu,u
度do,tabi 座za 庫kura,ko,kou 庭niwa,ba,tei 庵an,io 康yasu,kou 庸you,tsune,michi,isao,nobu 廉ren 延nobu,en,nobe
建ken,tate,take 廻meguri 廼no 弁ben,abe,be 式shiki,nori,shoku 弓yumi,yu,mi 引hiki,biki,ina,hike 弘hiro,kou 弟te 弥ya,mi
弦gen,tsuru 弱yowa 張bari,hari,chou 強sune,tsuyo,kyou,tsutomu,tsuyoshi,kowa,sun 弼suke 弾dan,da 彊tsuyoshi,katsu
当tou,tai,nata,masa 彗ha 彝tsune 形gata,kata 彦hiko 彩aya,sa,sai 彪hyou,pyou,takeshi 彬akira,hin,aki,hitoshi 彭hou
彰aki,shou,ra,akira 影kage,ei 役yaku,ku 彼sono,son,so 征masa,yuki,sei,tadashi,susumu,iku,yuku 徂so 径michi,tsune,kei
待machi 律ritsu,ris,tsu,tadashi 後go,shi,ushiro 徐jo 徒to 従tsugu 得toku,e,to 徠rai 御mi,o,go,gyo 復mata,fuku 循jun
徳toku,nori 徹tetsu,tooru 心shin,kokoro 忌imawa 忍oshi,shinobu,nin,osa 志shi 応ou 忠tada,chuu 忱makoto 念nen 忽kutsu,n 怒nu
怜rei,sato 思shi 性shou 恂makoto 恋ren,koi,i,goi,magoi 恒tsune 恕jo,hiro 恩on,un 恪tsutomu,kaku
恭kyou,yasu,yuki,chika,ku,yasushi 息soku,sok 恵e,kei 悌tei 悟go,sato,satoru 悠yuu,yu,haruka 悦etsu,yoshi 悪aku
悳toku,nori 情jou 惇atsu,jun,atsushi 惟kore,i,tada 惣sou,so 想sou 惺sei,se 愉yu 意oki,i 愚gu,u 愛ai,a,e,yoshi,mana,wai
愿sunao 慈ji,yoshi,shige 慊kou 慎shin,makoto,maki,chika 慥zou 慧e,toshi,satoshi,waima,wai,wa 慶yoshi,kei,ge 慾yoku
憂yuu,yu 憲nori,ken 懐yasu 懸kake,gata,gake 戊bo 戎ebisu 成nari,shige,naru,sei 我ga,a,ka,aga 戯jou 戸to,do,nohe 戻modori
房fusa,bou,busa 所sho,dokoro,tokoro,jo,se,ze,do,so 扇sen,ougi,ou 手te,de,tara,shu 才sai 打uchi 払harai,futsu 扶fu
承shou,chitsugu,sshou 抄sa 把ha,taha 折ori,setsu 抜nuki 抱hou 押oshi,shido,ou 抽chuu 拓taku,tsu 拙setsu 拳ken 持mochi,motsu
指sasu,sashi,zashi 按anji,an,a 挙kyo 挟haza,hasa,kyou 振shin,furi,buri,ri 挽ban 捧sasage 捨sute 捷shou,haya,katsu,toshi
捺natsu 掛kake,kage 採tsumi,sai 探tan 掬kiku 提i,dai 揖i 揚you,agari,aki,age 揮ikki 揺you,yura 摂setsu,masa,shou 摘tsumi 摩ma
摺suri,zuri,shizuri 播hari 操sou,misa,sao,mochi,misao 支shi,hase 改kai 攻osamu 放hou,houjo 政masa 故ko 敏toshi
教nori,kyou,atsu,taka 敞takashi 散chiru,san 敦atsu,tsuru,nori,nobu,atsushi 敬kei,taka,yoshi,nori,takashi,mori,kyou
数kazu,su 整sei,hitoshi 敷shiki,jiki,ki 文fumi,bun,bumi,mon,aya 斌akira,takeshi 斎sai,nari,hitoshi,nzai
斐i,aya,mi,omi,nomi 斑madara,ika,i 斗to,dofa,do 斜sha 斤kin 斧ono 斬zan 斯shi 新shin,nii,ara,ni 方kata,gata,hou,masa,mo,ta
於o 施se,shi 旅tabi 族zoku 旗hata,ki 日hi,bi,su,suga,hino,kusa,nichi,hyuu 旦tan 旨shi 早sa,haya 旬jun
旭asahi,kyoku,shou,akira,kyok 昂taka,noboru,kou 昆kon 昇shou,nobori,noboru 昊hiro,hiroshi 昌masa,shou,aki
明aki,mei,ake,a,myou 易yasu,eki 昔mukashi 星hoshi,sei,boshi,e 映e,ei,aki 春haru,shun,ka 昧mai,nmai 昨saku 昭aki,shou,teru
是kore,tadashi,ze 昶akira 昼hiru 晁akira,chou 時toki,to 晃aki,kou,teru,akira 晋shin,susumu,michi,kuni 晟akira,sei 晢tetsu
晩ban 普fu,hiroshi 景kage,kei,kyo 晴haru,hare,sei 晶aki,shou,masa,akira,hikari,a 智chi,tomo,sato
暁aki,gyou,kyou,ake,satoru,akatsuki,akira,kyouta 暉teru,ki,aki,akira 暎ei,teru 暘you 暢nobu,you,tooru
暮gure,bo,kure,gurashi 曄aki 曇zumi 曙sho,ake 曜you 曠kou 曰o 曲magari,ma,kyoku 曳hiki,biki 更sara,kou,fuke 曵hiki 書gaki
曼man 曽so,zo 最mo 月tsuki,zuki,getsu,ges 有ari,yu,yuu,a,u 朋tomo,aki,hou 服ha,hara 朔saku 朗rou,aki,o
望mochi,mi,mo,nozomi,nozomu,nozo,mou 朝asa,tomo,sa,chou 期toki 木ki,gi,ko 未mi,sue 末sue,matsu 本moto,hon 札fuda
朱ake,shu,a,mi,su,ju,aka 朴hou,boku,houno 机ki 朽kuchi,kutsu,kyuu 杉sugi 李ri,i 杏an,kyou,a,anzu 材ki,zaimo,zai
村mura,son 杓shaku 杖tsue,jou 杜mori,to 束tsuka,zuka 条jou,eda 杢moku 杣soma 来ki,rai,ku,gi,kuru,goro,go,kita 杭ku
東tou,higashi,to,azuma,dou 杵ki,gi,ogi,nogi 杷ha 松matsu,shou 板ita,bando 林bayashi,rin,hayashi 果ka 枝e,eda,shi 枯ko
枳shi 枴kai 架ka,hasa 柁kaji 柄gara,kara,hi,e,ra 柊shuu 柏kashiwa,kashi,haku,kaya,ka 柑kan 染some,zome 柘tsu 柚yu,yuzu,yuno
柯ka 柱hashira,chuu 柳yanagi,ryuu,yagi,yana 柴shiba,sai,kuni 柵yana 柾masa,masaki 柿kaki,gaki,shi,kakino 栂toga 栃tochi
栄ei,e,saka,hide 栖su,sei,sumi 栗kuri,guri,ritsu,rit,kuryu 栞shiori,shio 栫kako 根ne,kon 格kaku,itaru 栽usai,sai
桁geta,kou 桂kei,katsura,ke 桃momo,tou,mono,rumi 案an 桐kiri,giri,tou,kiryu 桑kuwa,sou 桔kip,kippe
桜sakura,ou,o,zakura,sa 桝masu 桟saji,sa 桧hi,bi,hino 桶oke 梁yana,ryou,hashi 梅ume,bai 梓azusa,shi 梗kyou 梟kyou
梢shou,kozue 梧go 梨ri,nashi 梯dai,tei 梶kaji 梼yusu 棒sasage 棕sou 棗natsume 棚tana,dana,notana 棟mune,tou,muna 森mori 棹sao
椋muku,gura,mukuno 植ue,ge,shoku,e 椎shii,shi,shiino 椙sugi 椛kaba 椰ya 椿tsubaki,chin 楊you 楓fuu,kaede,aki,kkyou 楚so
楠kusu,kusuno,kuzu,na,gusu,kusunoki,nan 楢nara,yuu 楫kaji 業gyou,nari 楯tate,date 極kyoku,goku 楸shuu 楼rou,ro
楽raku,ra,gaku,garaki,gura 榊sakaki 榎eno,enoki,e 榑kure 榕you 榛shin,haiba,haru,han 榧kaya 榲on,sugi 槌tsuchi 槐kai
槙maki,shin 槫kure 槻tsuki,zuki,keyaki,tsukino 樋hi,toi 樗cho 標shimegi,shine 樟kusunoki 権gon,ken 横yoko 樫kashi,gashi
樸shiraki 樹ki,ju,gi 樺kaba 樽taru 橋hashi,bashi,kyou 橘kitsu,tachibana,kis,kit,kik 橙tou 機ki 橿kyou 檀dan,mayumi 檪ichino
櫃bitsu,hitsu 櫛kushi 櫟ichino 欠ke,kes 次ji,tsugu 欣kin,yoshi 欧ou,hiro 欲yoku 欽kin 歌uta,ka 歓kan 止shi,dome
正masa,shou,sei 此kono 武take,bu,mu 歩ho,po,fu,ayu,yumi,ayumi,ayumu,a,o,mu,yumu,me,jime 歯ha 歳toshi,tose 死ji 殊shu
殖ue,ge 段dan,da 殿tono,dono,den 毅ki,take,atsushi,takeshi,kowashi,tsuyoshi 母mo,bo 毒busu 比hi,bi,i,kono 毛ge,mou,ke,mo
毬mari 氏uji,ji,shi 民tami,min,mi 気ke,ki 水mizu,sui,mi 氷hi,i,rai,hyouho,hyou,hyo 永naga,ei,e 汀tei,migiwa 求motomu
汎hiroshi,hiro,han,hanpe 汐shio 江e,kou 池ike,chi 汪ou,hiroshi 汲gumi,kumi 沌n,ton,nton 沓kutsu,mina 沖oki 沙sa 沢sawa,zawa
河kawa,gawa,go,kou,ka,ga,gou 油yu,abura,aburada 治ji,haru 沼numa,nu 泉izumi,sen,zumi,izu
泊domari,haku,tomari,ku,paku,npaku 法nori,hou,hok,pou,ho 泡hou 波nami,ha,ba,wa 泣kyuu 泥dei 注shi 泰yasu,tai 泳ei,yon
洋hiro,you,yo 洌kiyo,kiyoshi 洗arai,i,sen 洞hora,dou,tou,to 津tsu,zu 洪kou,hiroshi 洲su,shuu,zu,shima 洵makoto
洸kou,akira,takeshi 活katsu 洽kou,hiroshi 流ryuu,ru,sasu,sa 浄jou,kiyoshi,kiyo 浅asa 浜hama 浦ura,noura 浩hiro,kou
浪nami,rou,na 浬ri 浮uki,u,uken 海mi,kai,umi,e,una 涌waku 涙rui 涛tou,nobu 涯gai 涼ryou,suzu,sayaka,suzuka 淀yodo 淇ki
淋sabi 淑yoshi,toshi,shuku,ku,sumi 淡awa,dan,tanso,tan,ta 深fuka,mi,buka,shin,fukashi 淳atsu,jun,atsushi 淵buchi,fuchi
混konto,kon,ko 添zoe,soe,ten,soi 清kiyo,sei 済sada,wataru 渉wataru,shou 渋shibu 渓kei,tani 渙kiyoshi,kan
渚nagi,sho,nagisa 渡wata,watari,to,do,watashi,watana,wataru,o 渥atsu
温atsu,nuku,yoshi,on,atsushi,yutaka,yu,nuru,o,haru 港minato 游yuu 湊minato 湖ko,go 湘shou 湛jin,tan 湧yuu,waku 湫shuu
湯yu,yuno 湾wan 満mitsu,ma,man,mi,mitsuru 源gen,mina,moto,minamoto,hajime,igen 準jun 溝mizo 溥hiro 滄sou 滉kou,hiroshi
滋shige,ji,shigeru,shigeshi 滑name,ukari 滔tou 滝taki 滲shin 滴teki 漁ryou 漆urushi,uru 演en 漠hiroshi,baku 漢kan,ka 漱sou
漸susumu 潔kiyo,kiyoshi,ketsu 潘han 潜sen 潟kata,gata,gara 潤jun,masu 潭tan 潮shio,ushio,chou,ita,i 潴zuma
澄sumi,zumi,chou,su,kiyoshi 澪mio,rei 澹tanpa,tan,ta 濁nigori 濃no,nou,ano,nnou 濠hori 濤tou 濶hiro 瀉zoe 瀏ryuu 瀞toro
瀦zuma 瀬se,nose 瀾ran 灌kan 灘nada 火hi,bi,ka 灰hai 炭sumi,tan 炮ppou 為tame,i,nari 烈retsu 烏u,karasu 無mu,na,nashi
然nen,shika 焼yake,yai,ya 煎iri 煕hiro,ki,hiroshi 煙en,kemuri 煤susu 煥n,fan 照teru,shou 煬you 熊kuma,guma 熱atsu 熹ki
燕en,tsubame 爪zume,tsume 父bu,fu 爺ya,uya 爽sou 爾ji,ni,ya,shika 片kata,gata 牛ushi,gyuu,go 牟mu 牡o,oji
牧maki,boku,ma,moku 物mono,motsu,mo 犀sai 犬inu 狂kyou 狄teki 狗inu 狩kari,ka,gari,gai,kkari,tsukari 独doku 狭sa
猛take,takeshi,takeki,takashi 猪ino,i,ii 猫neko 献ken 猶yuu,nao 猷yuu 猿en,saru,sa 獅shi,shishi 獺oso 玄gen
玉tama,gyoku,dama 王ou,nou,o 玖ku 玲rei,re,ryou,akira 珂ka,ga 珈ka 珍chin 珠tama,su,ju,tomo,dama,zu,mi,shu 班madara
球kyuu,ku 理ri 琢taku,migaku 琳rin 琴koto,kin,ki 瑛ei,e,aki,akira 瑜yu 瑞mizu,zui,mi,mizuho 瑠ru 瑩ei 瑳sa 瑶you 璃ri
璋aki,akira,shou 環tamaki,kan,tama 瓊kei 瓔you 瓜ka,uri,uryu 瓢ppyou,hyou 瓦ga,kawara 瓶hei,kame,be,nbe 甃shuu
甕ou,mika,you 甘ama,kamo,kan 甚jin,ji 生o,u,iku,sei,ki,nama,bu 産ubu 甦so 用you,mochi 甫ho,hajime,po,npo 田ta,da
由yu,yoshi,yuu 甲kou,ki,ka,kabuto,kinoe,kkou 男o 町machi,chou 界sakai 畑hata,bata 畔une,kuro,guro,n,han,ihan
留ru,tome,dome 畝po,ho,une,un,u 畠hata,batake,hatake,bata 畦aze 番ban,tsugai 疋hiki 痩sou 痴chi 癖heki
発has,hotsu,hoc,hatsu 登to,nobori,do,noboru 白shira,haku,shiro,jiro,paku 百momo,mo,yu,o,hyaku 的mato 皆mina,muna,kai
皇kimi 皎kou,akira 皐kou,sa 皓teru,akira,aki,hiro 皿sara,zara 盈mitsuru,mitsu 益masu,mashi,eki,mi 盛mori 監ken
盤ban,wa,tachi,chi 盧no 目me,nome,moku 直nao,tada,na 相ai,sou,suke,saga,ou,a 省shou,sei,tsuyoshi 眉bi 県gata,kata
真ma,masa,shin 眠min,nemuri 眸hitomi 眼gan 着ki 睡sui 督tadashi 睦mutsu,chika,mutsumi,atsushi,toshi,boku,mu 瞬shun,madoka
瞭akira 瞳hitomi,tou 矗nobu 矢ya 知chi,tomo 矩nori,ki,ku 石ishi,seki 砂sa,suna,isa,sago 砌zei 研ken 砕sai 砥to 破wa,ha,ba 砺to
硯suzuri 硲hazama 碇ikari 碌roku 碓usu,u 碧heki,aoi,midori,ppeki 碩hiro,seki 確kaku 磐iwa,ban,iwao,wa 磧seki 磨ma,migaku
磬kaoru 磯iso 礒iso 礪to 示shi 礼rei,re,aya,nori,hiro 社yashiro,sha,ja 祁ge 祇gi,igi 祐yuu,suke,yu,hiro 祖so,i
祝hajime,nori,houri,iwai,shuku,toki 神kami,kan,jin,gami,kou,shin,ka,ji 祢ne 祥shou,yoshi,sachi,hiro 祭matsuri 禄roku
禅zen 禎tei,yoshi,sada,tadashi 福fuku,tomi,yoshi 禧yoshi,ki 禾ka,nogi 禿moku,tokubo,toku 秀hide,shuu 秉mochi,hei
秋aki,shuu 科shina,na 秦hata,shin 移utsushi 稀ki,ma 程hodo 税mitsugu,sai,ra,kara 稔toshi,minoru,nen 稗hie 稙tane 稚chi,waka
稜ryou 種tane,oi,ta,kaneto,shu,gusa 稲ina,ine,i,ino 穀koku 穂ho,o,sui,minoru,bo 穆kiyoshi,atsushi
積zumi,tsumi,tsumoru,shaku,saka,zu,seki 穎kai,ei 穣minoru,jou 穴ana,kena,ketsu,ano,a 究kiwamu 空kuu,sora,zora,ki
窓mado,u,sou,nsou 窩ka,ika 窪kubo,sakubo 竃kama,gama 立tatsu,tate,tachi,ryuu,date,dachi,ritsu 竜ryuu,tatsu,ryou
章aki,shou,akira,aya 童dou 端hata,bata,ha,tadashi,tan,mizu,hana 競kei,kisou 竹take,chiku 竺jiku 笈oi,o 笑emi,e,shou
笘toma 笙shou 笛fue,teki,tteki,u 笠kasa,gasa,ryuu,ritsu 笥su 笹sasa,zasa,saso 筆kushi 筈hazu 等tou,to,do,hitoshi 筋suji
筏ikada 筑chiku,tsuku,tsuki,zuki 筒tsutsu,zutsu 策saku 筥hako 筧kakehi,kakei 筰saku 箇ka 箕mino,mi 算san,kazu 管suga,kan
箭ya,sen 箱hako,bako 節setsu,fushi,takashi,netake 篁kou,takamura 範nori,nobu 築tsuki,zuki,tsuku,chiku,tsui 篠shino,sasa
篤atsu,toku,atsushi 篭kago,gome 簑mino 簗yanado 簸hi 簾suno,misu 籌kazu 籍fumi 籏rihata,hata 籬ri 米yone,me,bei,mai,kome,yo
籾momi 粂kume 粉ko 粋sui 粕kasu,ara 粟awa,a,sou 粧shou 粲tsubara 精sei,jou,sayo,tadashi,kiyoshi,kiyo,masa 糟kasu 糠nuka
糯mochi 糸ito,shi 糺tadashi 紀ki,nori 紅kou,beni,kure,kurenai,ku 紋aya,mon 納na,nou,osamu,no
純sumi,jun,zumi,yoshi,ito,masu,kiyoshi,atsushi 紗sa,sae,saya 紘hiro,kou,hiroshi 紙kami 級shina 素so,moto,su,shira
紡tsumu 索saku 紫shi,murasaki,yukari,a,i,sai 細hoso,sai 紳shin 紹tsugu,jou 紺kon 終shuu 絃gen,kou 絅kei 経tsune,kei,kyou
結yu,yuu,yui 絢aya,jun 統tou,mune,moto,mitsuru,osamu,nori 絵e 絹kinu,ginu,ki 継tsugu,tsugi,kei 維i 綱tsuna 網ami,a 綸ri
綺aya,ha,ki 綾aya,ya,ryou 綿wata,u 緋ake,hi 総sou,fusa,fuso,satoshi,tsusa,zusa,usa 緑midori,roku,ryoku 緒o 緩hiro 練neri
縁buchi,yukari,uen 縄nawa 縞jima 縫nui 縷ru 績mi,seki 繁shige,han 織ori,o 繞gyou 繭mayu 繰kuri 繹tsugu 纈tsu,ketsu 纏matoi
纐koke,ko 纒matoi 置oki,ki,gi,oke 羅ra 羊you 美mi,yoshi 群gun,guri,mure 義yoshi,gi 羯katsu 羽ha,ba,wa,u,hane 翁ou,o
翔shou,sho 翠sui,midori 翫kan 翰moto 翼yoku,tsubasa,tasuku 耀you,teru 老bi,rou,oi,oyu 考kou,nnaru 者sha,shano 耒raise 耕kou
耳ji,mimi,gami 耶ya 耻chiso,chi 耿kou 聖sei,mi,se,hijiri,kiyo,shou,masa,kiyoshi,to,sataka,hiro,sato 聞mon
聡sato,sou,toshi,satoshi,akira,satoru 聴chou 職moto 肆shi 肇kei,chou,hatsu,hajime 肖shou 肘hiji 肝kimo 股mata,nomata
肥hi,i 肱hiji 育iku 胆i,ibu 背se,hai 胖yutaka 胡ko,go,ku 胤tane 能no,yoshi,nou,tada,yasu 脇waki 脈ku,myaku,umyaku
脩shuu,nobu,osamu 腰koshi,goshi 腸chou 膚tsupata 膳zen,yoshi,ze 膽i 臣omi,shin,tomi 臥ga 臧tsugu 臨rin 自yori
至shi,ji,yoshi,itaru,michito 致mune,nyuki,yuki 臼usu,kyuu 興oki,kou 舎sha,ya,sa,tone,ton,to 舒jo 舛masu 舜shun 舞mai,ma
舟shuu,funa,fune,fu,funyu 航kou,wataru 舵kaji 船funa,fune,bune,funyu 艮gon 良yoshi,ra,ryou,naga
色iro,shiki,shika,sshiki 艶tsuya 艷tsuya 艸sou,sa 艾ai 芋imo,u 芙fu 芝shiba,shi 芥kai,akuta 芦ashi,ro 芭basho,ba
花hana,ka,bana 芳yoshi,hou 芸gei,ki,ge 芹seri,kin 芽me,megu 苅kari,gari 苑on,zono,sono 苗nae,nawa,na,ina,mitsu
若waka,jaku 苦ku 苫toma 英hide,ei,e 苳tou 茂shige,mo,mochi 茄na 茅kaya,chi,ji,bou,chino 茉ma 茎kuki 茗mei 茜akane
茨ibara,bara 茶cha,sa,nocha 草kusa,sou,gusa 荏e 荒ara,kou,aro 荘shou,sou,jou,taka,mura,so 荷ka 荻ogi,teki,ogyu 莉ri,rei
莞kan 莫baku 菅suga,suge,kan,sugo,sugeno 菊kiku,giku 菖shou,sho 菜na 菟to,u 菩boda,bo 菫kin 華ka,hana 菰komo
菱hishi,ryou,bishi 萃sui 萌moe,mo,moi,megumu 萓kaya 萩hagi,ogi 萱kaya 落ochi,raku 葉ba,you,ha,yo,wa 葎tsu
葛kuzu,katsura,ka,katsu 董tadashi 葦ashi 葩ha 葭yoshi,ka 葵aoi,ki,mamoru,a,na 蒐shuu 蒔maki
蒲kama,kaba,ho,gamo,kanba,bu,ubu 蒼sou,aoi 蓉you,yo 蓑mino 蓬hou,yomogi 蓮hasu,ren 蓼ryou,tate,tade,shou,sho 蔦tsuta
蔭kage,in 蔵zou,kura 蕃shigeru,ban 蕉u,shou 蕊shibeto,shibe,shi 蕗fuki 蕣shun 蕨warabi 蕪bu,kabura 蕾rai 薄usu,susuki,usuki
薇bi,ra 薙nagi 薩satsu 薫kun,kaoru,ka,kao 薬yaku 薮yabu 藁waraga 藍ai,aino,ran 藜rei 藤fuji,tou,dou 藩han 藹shigeru 藺rin 蘇so
蘊un 蘋hin 蘭ran 蘿ra 虎tora,ko 虔ken 虚kyo 虫mushi,mu 虹kou 虻abu 蛇hebi 蛍kei,hotaruga,hotaru 蛭hiru,ebi 蛯ebi 蛸tako
蜂hachi,ho 蜑ama 蜷nina 蝦ebi 蝶chou 融yuu,tooru 蟹kani 蟻ari 衆shuu 行yuki,kou,gyou 街gai 衛e,mo 衡ei 衣i,e,kinu 表omote 袈ke
袋bukuro,tai,tte,fukuro,i 袖sode 袰horo 袴hakama 装sou 裏ura,ri 裕hiro,yuu,yu 補suke 裟sa 裳shou 裸ra 襄jou,noboru 襟eri
西nishi,sai,sei 要you,kaname 見mi,ken 規nori,ki,mi,tadashi 視mi 覚kaku,satoru,satoshi 覧mi
親chika,shinn,ogi,chikashi,oya 観kan,mi 角kaku,sumi,zumi,kado,tsuno,su 觜nohashi 解ke,toke 言gon,koto,toki
計kazu,ke,kei,yoshi,hakaru,e,zue 訓nori,kun,satoshi,kuni 託ku,taku,utaku 記ki,nori 訥totsu 訪wa 設shita
許moto,kyo,yun,yu,kono,kon,ko 証shou 詔shou 詛so 詠ei,e 詩shi,uta 詫taku 詮aki,akira 詰zume 詳shou 誉homare,hon,taka,yo
誓sei 誠sei,masa,moto,nari,nobu,ma,sato,makoto 誡kai 誤go 説setsu 調chou 諌isa 諏su 諒ryou 論ron 諦tai
諭yu,sato,satoru,satoshi 諸moro 諺gen 謙ken,yuzuru,kane 講kou 謝sa 謨shiakira 謹kin 譚tan 警ke 譲jou,yuzuru,yuzuri
護mori,go,mamoru 讃san 谷ya,tani 豆zu,mame 豊toyo,hou 象shou,taka,kata,kisa,zousa 豪hide,take,tsuyoshi,gou,takeshi
貘baku 貝gai,kai 貞sada,tei 財zai,sai,takara 貢tsugu,mitsugu,kou 貫nuki,kan,tsura,nuku 貴ki,taka 賀ga,ka 資suke,shi,moto
賓hin 賜tama 賢ken,kata 質shitsu,tadashi 贋gan 赤aka 走hashiri 赳takeshi,take 起ki,oki 超susumu
越koshi,goshi,goe,echi,etsu,o 趙chou 足ashi,a,tari,asu,taru 跡ato,seki 路ji,michi,ro,uji,ru 蹊kei 蹴shuu 躅ji,tsuji
躑tsutsu,tsu 身mi,shin 躬moto,mi 車sha,kuruma,guruma 軍gun 軒ken,noki 転tten 軽karu,garu 載sai,toshi 輔suke 輝teru,ki
輪wa,hanawa 輿koshi 轍tetsu 轟todoro,todoroki 轡kutsuwa 辛kara 辞koto 辰tatsu,toki 農minori,no 辺be,nabe,hen,he 辻tsuji
込gome,komi,gomi 迂u 迎mukae,mukai 近chika,kon,o,jika,kono 返gaeri 迢chou 迩ni,chikashi,nino 迪michi,susumu
迫sako,hazama,se 迷mei 追oi 退tai 逆sakasa 逍shou 透tou,tooru 逕kei 通michi,tsuu,tooru 逝sei 速haya,sumi 造zou 逢ai,ou
連tsure,ren,me,re,zura 進shin,nobu,susumu 逸itsu,haya,hen,ip 遅chi 遊yuu,yu 運un,hakobu 道michi,dou 達tatsu,dachi,date
遠too,en,on,o,doo 遥haruka,you,haru,ayu,a 適teki 遷sen 選sen 遼ryou 邃usui 邇ni 邑mura,ou,o 那na 邦kuni,hou 邨son,mura 邪ja
郁iku,ka,fumi,yuu 郊kou 郎rou,o 郡gun,koori,goori,gu,koo 部be,bu,nabe 郭kaku 郷gou,sato,kyou 都to,tsu,miyako,zu,do,kuni
鄭tei 酉tori 酒saka,sa,zaka,su,shi,sake 酔sui 醇atsushi 醍dai 醐go 醒sei 釈shaku 里ri,sato,zato 重shige,e,juu 野no
量ryou,kazu 金kane,kin,kana,gane,kon 釘kugi 釜kama,gama 針hari,bari,harigasan,haryu,hariga,n,jin,njin 釡kama
釣tsuru,zuri,hitoshi 釼ken 鈍don 鈞hitoshi 鈴suzu,rin,rei,zu 鉄tetsu,te,tes,kane,magane 鉋u,hou,uhou 鉢bachi 鉱kou 鉾hoko
銀gin,gane 銅doumya,dou,do 銑sen 銓sen 銘me 銚chou 銭sen,zeni 鋤jou 鋭ei,toshi 鋸kyo 錠jou 錦kin,nishiki,nishigo,nishiko
錫shaku 錬ren 録roku 鍋nabe 鍛ka 鍬kuwa 鍵kagi 鍾shou 鎌kama,kanba,ken 鎔you 鎖gusari,kusari 鎗yari 鎬kou
鎮shizu,chin,shige,chinze 鏑kabura 鏡kagami,kyou 鐘shou,kane,gane,u 鐙abumi,tou 鐡tetsu 鐸suzu 鑑kan,kagami,aki,akira
鑓yari 長naga,chou,osa,ha 門mon,n,kado,to 閉he 開kai,biraki,gai,hiraku,ka,hiraki 閏uru 閑kan,shizu,ga 間ma
関seki,zeki,kan 闇an 阜oka 阪saka,zaka,ban 阮gen,ge 防u,ou 阿a 陀da 附tsuku,zuki,tsuke 降furu,furi,fu 陟noboru 院in,noin
陣jin,jinno 除yoke 陰in 陳nobu,chin,jin 陵ryou 陶su,tou,sue 陸riku,mutsu,tachi,mu,chi,tachino
陽you,haru,ya,akira,hi,hiro,yo 隅sumi 隆taka,ryuu 隈kuma,guma,nokuma,waiha,wai,wa 階kai,shina,hashi 随zui 際giwa
隠in,gakushi 隣chika,rin 隼haya 雀jaku 雁gan,kari,gari 雄o,yuu 雅masa,ga,ka 集shuu,juu 雉ki 雋shun 雑sai 雛hina 難nani,nan
雨u,ama,ame,ameno,same 雪yuki,setsu,ses,buki 雫shizuku 雲un,kumo,gumo,zumo 零rei 雷rai 電den 震nari,shin 霊rei,ryouze
霜shimo,sou 霞ka,kasumi 霧giri,kiri 露ro,tsuyu 霽sei 青ao,sei,o 靖yasu,sei,yasushi,osamu 静shizu,sei,shizuka 非hi
面men,omo,bu,zura,nomo 革kawa,kaku 靭jin 鞆tomo 鞍kura 鞏kata 鞠mari 韓kan 韮nira 音oto,ne,on,o,to 韵yuu 韶aki 響kyou,hibiki
頃koromo,koro 順jun,yori,nobu,masa,yoshi,yuki 須su 頌nobu 頓ton 領ryou 頚kubi 頭tou,gashira,gami,zu,kami,dou 頴kai,ei
頼yori,yoriyuki,rai 額gaku,nuka,kibitai 顔gan 顕aki,ken,akira 願n,gan,ugan 類rui,ru 風fuu,kaze,kaza,puu,ka,fu,ppuu
飄hyou 飛tobi,hi,asu 食jiki 飯ii,i,han,meshi 飼kai 飽aki,aku,waku,houta,hou,ho 飾shika 餅mochi 養you,ya 館date,tate,tachi
饗ai,ae 首shu,su 香ka,kou 馨ka,kaoru 馬ma,ba,uma 馮hyou 駄da 駅eki 駈kake 駒koma 駿shun,suru 騏ki 骨kotsu,shibone
高taka,kou,daka 髭hige 鬼ki,oni,on 魁kai,isao 魏takashi 魔ma 魚uo,gyo,na,i 魯muro,ro,rosa 鮎ayu,ai 鮫same 鮭sake 鮮sen
鯉ri,koi 鯨kujira 鯰namazu 鯵aji 鰍kajika 鰐wani,gaku 鰭hata 鰹katsu 鱒masu 鱧hamo 鳥tori,to,chou,ka,dori,suka
鳩hato,kyuu,bato,ru,karu 鳳hou,fuge,ootori 鳴naru,mei 鳶tobi 鴇toki 鴈gan 鴎ou 鴛oshiu 鴨kamo,kou,gamo 鴫shigi 鴬uguisudan
鴻kou,kouno,hiroshi 鵜u,uno 鵞ga 鵠kuge 鵡mu 鵬hou 鶏kei 鶯ou 鶴tsuru,zu,kaku,zuru 鷲washi,su,wase,wa 鷹taka,you 鷺sagi,ro
鸚ou 鸞ran 鹿ka,shika,kano,ga,jika 麓roku,fumoto 麗rei,re,ma,urara,ri 麟rin 麦mugi,baku 麻ma,asa,a,o 麿maro 黄ki,kou,ou,gi
黎rei,hajimu 黒kuro,guro,koku 黙moku 黛mayuzumi 鼎tei,kanae 鼓ko 鼻hana 龕gan 龝aki
`;

let known: Map<string, readonly string[]> | null = null;

/** Built on first use: most callers never compare kana with kanji. */
function readings(): ReadonlyMap<string, readonly string[]> {
  known ??= new Map(
    table
      .split(/\s+/)
      .filter(Boolean)
      .map((entry) => {
        const [character = ''] = entry;
        return [character, entry.slice(character.length).split(',')] as const;
      }),
  );
  return known;
}

/** The readings of a unit; null if they are unknown. */
const soundsOf = ({ text, sound }: { text: string; sound: string | null }): readonly string[] | null =>
  sound === null ? (readings().get(text) ?? null) : [sound];

/** All readings of each part of a name, in romaji; null if one part's are unknown. */
export function readingsOf(text: string): readonly (readonly string[])[] | null {
  const readings: (readonly string[])[] = [];
  for (const unit of unitsOf(text)) {
    const sounds = soundsOf(unit);
    if (!sounds) return null;
    readings.push(sounds);
  }
  return readings;
}

/** Whether one reading of each part (`readingsOf`), joined in order, gives these sounds. */
export function canMake(readings: readonly (readonly string[])[], romaji: string): boolean {
  let reached = [0];
  for (const sounds of readings) {
    const next: number[] = [];
    for (const at of reached)
      for (const sound of sounds) {
        const end = at + sound.length;
        if (romaji.startsWith(sound, at) && !next.includes(end)) next.push(end);
      }
    if (next.length === 0) return false;
    reached = next;
  }
  return reached.includes(romaji.length);
}

/**
 * Whether these kana are a usual reading of a name or a part of one; null if the readings of one of its characters are
 * unknown. Takes time proportional to the product of the lengths.
 */
export function mayBeRead(text: string, kana: string): boolean | null {
  const readings = readingsOf(text);
  return readings && canMake(readings, romanise(kana));
}

/** The first letters (at most two) of the possible readings of a name; empty if they are unknown. */
export function firstSounds(text: string): string[] {
  const [first] = unitsOf([...text].slice(0, 3).join(''));
  return [...new Set((first && soundsOf(first))?.map((sound) => sound.slice(0, 2)))];
}
