import type { OwnTexts } from './shared';

/** The texts of the host in German. */
export const texts: OwnTexts = {
  commentWebsite: 'Dieses Feld leer lassen',
  commentReplies: 'Antworten',
  commentsMoreReplies: 'Weitere Antworten',
  commentsFirst: 'Erste Kommentare',
  commentWaitingTitle: 'Vielen Dank',
  commentRefusedTitle: 'Ihr Kommentar wurde nicht veröffentlicht',
  commentBack: 'Zurück zur Seite',
  commentInvalid: 'Geben Sie Ihren Namen (bis 80 Zeichen) und einen Kommentar (bis 5.000) ein.',
  commentUnavailable:
    'Kommentare können gerade nicht gespeichert werden. Versuchen Sie es gleich noch einmal.',
  commentRefused: 'Gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es noch einmal.',
  commentPreview: 'In einer Vorschau können keine Kommentare gesendet werden.',
  commentLocked: 'Öffnen Sie die Seite mit ihrem Passwort und versuchen Sie es noch einmal.',
  formStoredTitle: 'Vielen Dank',
  formStored: 'Ihr Formular wurde gesendet.',
  formInvalidTitle: 'Prüfen Sie Ihre Angaben',
  formInvalid:
    'Ihr Formular wurde noch nicht gesendet. Gehen Sie zurück und berichtigen Sie diese Felder:',
  formCaptchaTitle: 'Sicherheitsabfrage fehlt',
  formCaptcha:
    'Ihr Formular wurde noch nicht gesendet. Gehen Sie zurück und beantworten Sie die Sicherheitsabfrage.',
  formBusyTitle: 'Einen Moment bitte',
  formBusy: 'Ihr Formular wird gerade verarbeitet. Versuchen Sie es gleich noch einmal.',
  formLockedTitle: 'Diese Seite ist geschützt',
  formLocked:
    'Ihr Formular wurde nicht gesendet. Öffnen Sie seine Seite mit dem Passwort und versuchen Sie es noch einmal.',
  formPreviewTitle: 'Dies ist eine Vorschau',
  formPreview: 'In einer Vorschau können keine Formulare gesendet werden.',
  formClosedTitle: 'Dieses Formular ist geschlossen',
  formClosed: 'Dieses Formular nimmt keine Antworten mehr an.',
  formTooLargeTitle: 'Zu viel auf einmal',
  formTooLarge:
    'Ihr Formular wurde noch nicht gesendet. Gehen Sie zurück und kürzen Sie Ihren Text oder wählen Sie eine kleinere Datei.',
  formMalformedTitle: 'Unvollständig angekommen',
  formMalformed:
    'Ihr Formular wurde nicht gesendet. Gehen Sie zurück und versuchen Sie es noch einmal.',
  formUnsupportedTitle: 'Unvollständig angekommen',
  formUnsupported:
    'Ihr Formular wurde nicht gesendet. Gehen Sie zurück und versuchen Sie es noch einmal.',
  formLimitedTitle: 'Zu viele Versuche',
  formLimited:
    'Ihr Formular wurde noch nicht gesendet. Versuchen Sie es in einigen Minuten noch einmal.',
  formFailedTitle: 'Etwas ist schiefgegangen',
  formFailed:
    'Ihr Formular wurde nicht gesendet. Gehen Sie zurück und versuchen Sie es noch einmal.',
  formFullTitle: 'Kein Platz für Ihr Formular',
  formFull:
    'Ihr Formular wurde nicht gesendet: Diese Website hat gerade keinen Platz dafür. Versuchen Sie es später noch einmal, oder ohne Dateien.',
  formUnavailableTitle: 'Einen Moment bitte',
  formUnavailable: 'Ihr Formular wurde noch nicht gesendet. Versuchen Sie es gleich noch einmal.',
  formBack: 'Zurück zum Formular',
  formYourAnswers: 'Ihre Angaben',
  formDate: 'Geben Sie ein Datum ein.',
  formTime: 'Geben Sie eine Uhrzeit ein.',
  formMin: 'Geben Sie einen höheren oder späteren Wert ein.',
  formMax: 'Geben Sie einen niedrigeren oder früheren Wert ein.',
  formStep: 'Geben Sie einen der möglichen Werte ein.',
  formShort: 'Geben Sie eine längere Antwort ein.',
  formLong: 'Geben Sie eine kürzere Antwort ein.',
  formOption: 'Wählen Sie eine der vorgegebenen Antworten.',
  formFile: 'Wählen Sie die Datei noch einmal.',
  memberEmail: 'E-Mail',
  memberPassword: 'Passwort',
  memberSignIn: 'Anmelden',
  memberSignOut: 'Abmelden',
  memberSignedIn: 'Angemeldet als',
  memberWrong:
    'Zu dieser E-Mail-Adresse und diesem Passwort gibt es kein Mitglied. Versuchen Sie es noch einmal.',
  memberMissing: 'Geben Sie Ihre E-Mail-Adresse und Ihr Passwort ein.',
  password: 'Passwort',
  postsTagged: ': {tags}',
  postsPage: ', Seite {number}',
  tagSeparator: ', ',
  previewEndedTitle: 'Diese Vorschau ist beendet',
  previewEnded: 'Bitten Sie die Person, von der Sie den Link haben, um einen neuen.',
  errorTitle: 'Etwas ist schiefgegangen',
  errorText: 'Etwas ist schiefgegangen. Versuchen Sie es gleich noch einmal.',
};
