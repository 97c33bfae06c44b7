/**
 * Where each Mandarin syllable starts when characters are sorted by pinyin (the collation of every JavaScript engine
 * with full ICU data): the syllable and the first character with that reading. Sources: docs/notices.md.
 */
export const pinyinStarts = `
ai吖 an安 ang肮 ao昻 ba薁 bai壩 ban粺 bang螁 bao鎊 bei忁 ben奔 beng逩 bi逬 bian鐴 biao炞 bie憋 bin别 bing氞 bo偋 bu卜
ca嚓 cai偲 can縩 cang璨 cao欌 ce騲 cen蓛 ceng涔 cha嶒 chai芆 chan齜 chang伥 chao畼 che眧 chen澈 cheng阷 chi牚 chong懘
chou抽 chu臰 chuai榋 chuan膪 chuang賗 chui吹 chun顀 chuo逴 ci鑡 cong匆 cou灇 cu粗 cuan蹵 cui崔 cun膬 cuo籿 da咑 dai大
dan鮘 dang禫 dao闣 de嘚 deng脦 di氐 dian踶 diao驔 die瘹 ding氎 dong磸 dou駧 du鬭 duan耑 dui躖 dun憞 duo踲 e嶞 en鱷 er蒽
fa誀 fan帆 fang匚 fei趽 fen鐨 feng鲼 fou賵 fu雬 gai酜 gan槪 gang榦 gao戅 ge鋯 gen鉻 geng亙 gong堩 gou莻 gu估 gua瓜
guai詿 guan关 guang光 gui獷 gun癐 guo睔 hai哈 han駴 hang蘫 hao魧 he颢 hei靍 hen黑 heng亨 hong鴴 hou闀 hu堠 hua鳠 huai嫿
huan蘾 huang藧 hui榥 hun翽 huo吙 ji矐 jia加 jian戋 jiang鑬 jiao糨 jie醮 jin褯 jing齽 jiong燝 jiu颎 ju凥 juan鐻 jue噘
jun军 kai鵔 kan鎎 kang磡 kao犺 ke鮳 ken肎 keng掯 kong空 kou鞚 ku窛 kua廤 kuai骻 kuan宽 kuang歀 kui亏 kun鑎 kuo涃 la鞟
lai啦 lan兰 lang瓓 lao阆 le嫪 lei饹 leng纇 li倰 lian鱱 liang纞 liao煷 lie镣 lin鱲 ling轥 liu另 long雡 lou梇 lu噜 lü氇
luan娈 lun掠 luo啰 ma鮥 mai嫲 man霡 mang蘰 mao猫 mei嚒 men篃 meng擝 mi夣 mian宀 miao麵 mie乜 min薎 ming潣 miu椧 mo摸
mou礳 mu毪 na縸 nai笝 nan萘 nang揇 nao攮 nei臑 nen氝 neng嫰 ni嗯 nian嬺 niang埝 niao鸟 nie脲 ning钀 niu妞 nong靵 nou挊
nu獳 nü傉 nuan奻 nuo煗 ou喔 pa怄 pai拍 pan蒎 pang詊 pao抛 pei礟 pen喷 peng湓 pi碰 pian鷿 piao剽 pie蔈 pin苤 ping乒 po钋
pou桲 pu抙 qi巬 qia磩 qian殎 qiang呛 qiao鏹 qie鞩 qin籡 qing唚 qiong櫦 qiu竆 qu巰 quan覷 que椦 qun礭 ran裠 rang珃 rao娆
re惹 ren人 reng餁 ri辸 rong驲 rou宂 ru邚 ruan嶿 rui媆 run壡 ruo橍 sa仨 sai櫒 san簺 sang閐 sao掻 se埽 sen繬 seng椮 sha鬙
shai繌 shan閷 shang鐥 shao弰 she睄 shen欇 sheng鋠 shi墭 shou篒 shu鏉 shua濖 shuan唰 shuang涮 shui塽 shun氵 shuo鬊
si厶 song蕼 sou鎹 su瘶 suan蹜 sui夊 sun旞 suo榫 ta鎻 tai譶 tan燤 tang賧 tao戃 te忑 teng鋱 ti虅 tian瓋 tiao掭 tie螩
ting厅 tong颋 tou憅 tu綉 tuan鵵 tui湪 tun蜕 tuo臋 wa萚 wai歪 wan夞 wang輐 wei朢 wen藯 weng渂 wo罋 wu乌 xi錻 xia繫 xian鎼
xiang鼸 xiao蟓 xie歗 xin齘 xing忄 xiong嬹 xiu敻 xu鏽 xuan吅 xue碹 xun瀥 ya顨 yan恹 yang灎 yao羪 ye倻 yi驜 yin鷧 ying憗
yong媵 you苚 yu蒏 yuan灪 yue曰 yun鸑 za抣 zai災 zan兂 zang饡 zao傮 ze则 zen鲗 zeng囎 zha扎 zhai榨 zhan瘵 zhang虥 zhao瞕
zhe瞾 zhen贞 zheng凧 zhi之 zhong鑕 zhou諥 zhu朱 zhua抓 zhuan檛 zhuang籑 zhui戇 zhun轛 zhuo綧 zi櫡 zong宗 zou糭 zu揍
zuan靻 zui厜 zun檇 zuo撙
`;
