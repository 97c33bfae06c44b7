/** Why a picture is unavailable; the message is for the log. */
export class PictureFault extends Error {
  override name = 'PictureFault';
}
