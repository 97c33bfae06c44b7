/** Common Chinese family names, and those of two characters. */
const families = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝江張劉陳楊黃趙吳孫馬鄭謝許韓馮鄧蕭葉蘇呂盧鐘譚陸賈鄒邱龍賀顧龔萬錢嚴湯莊聶魯齊歐關蘭紀封芮储焦巴郗班宁厉祖束幸郜宿怀邰鄂索赖屠阴胥莘贡扶宰雍濮寿扈冀郏浦晏阎茹习宦容慎戈庾居衡步耿满匡隆晁冷訾阚那鞠丰巢荆竺权盖桓闻',
);
const double =
  /^(?:欧阳|上官|司马|诸葛|东方|皇甫|尉迟|公孙|慕容|司徒|夏侯|端木|令狐|南宫|歐陽|司馬|諸葛|東方)/;

/** Whether a name in Chinese characters may be that of a person: a family name and one or two characters. */
export const isChinesePerson = (name: string): boolean =>
  (families.has(name[0]!) && name.length >= 2 && name.length <= 3) || (double.test(name) && name.length <= 4);
