import { Phrases } from './phrases.ts';

/** What a list of contacts calls help at night and in need, by language: numbers to call, and no places. Words that name stations too are left out. */
export const emergencies = new Phrases({
  en: 'out of hours|after hours|outside opening hours|emergency|emergencies|in an emergency|in case of emergency|emergency services|ambulance|police emergency',
  de: 'notfall|notfälle|im notfall|notruf|notdienst|bereitschaftsdienst|ärztlicher bereitschaftsdienst|außerhalb der sprechzeiten|rettungsdienst|giftnotruf',
  fr: "urgence|urgences|en cas d'urgence|hors horaires|en dehors des heures d'ouverture|médecin de garde",
  es: 'urgencias|emergencias|en caso de emergencia|fuera de horario',
  it: 'emergenza|emergenze|in caso di emergenza|fuori orario',
  pt: 'emergência|emergências|urgências|em caso de emergência|fora de horas',
  nl: 'spoed|bij spoed|noodgevallen|buiten kantooruren|buiten openingstijden',
  nordic:
    'akut|nödsituation|jourtid|utanför öppettiderna|nødstilfælde|uden for åbningstid|nødstilfelle|utenfor åpningstid|hätätilanne|hätänumero|neyðartilvik',
  slavic:
    'nagłe przypadki|w nagłych przypadkach|numer alarmowy|pohotovost|tísňová linka|v naléhavých případech|tiesňové volanie|hitna|hitna pomoć|hitni primeri|nujna pomoč|скорая помощь|неотложная помощь|экстренные службы|швидка допомога|екстрена допомога|спешна помощ|бърза помощ|хитна помоћ|итна помош',
  other:
    'ügyelet|vészhelyzet|mentők|urgențe|în caz de urgență|επείγοντα|εκτός ωραρίου|ασθενοφόρο|acil|acil durum|acil durumlarda|mesai dışı|hädaabi|neatliekamā palīdzība|greitoji pagalba|cấp cứu|khẩn cấp|darurat|gawat darurat|חירום|מקרי חירום|طوارئ|الطوارئ|اورژانس|आपातकाल|জরুরি|ฉุกเฉิน|救急|緊急|夜間・休日|応急|응급|야간|急诊|急救|紧急|急診|緊急電話',
});
