import { Banner } from '@/ui/banner';
import { Modal, ModalBody } from '@/ui/modal';
import { useAnswer } from '@/ui/hooks/use-answer';
import { useMessages } from '@/i18n/use-messages';
import { RefusedPanel, ValidPanel } from '@/pages/licensing/verify-license/result-panel';
import { refusedBy, verifyLicense } from '@/pages/licensing/verify-license/verification';

type VerifyCustomerLicenseProps = { licenseKey: string; onClose: () => void };

/** Shows the answer that a router would get now. */
export function VerifyCustomerLicense({ licenseKey, onClose }: VerifyCustomerLicenseProps) {
  const { checking } = useMessages('user').licenses;
  const words = useMessages('verifyLicense');
  const { answer, failure } = useAnswer(() => verifyLicense(licenseKey));
  const refused = failure && refusedBy(failure, words);
  return (
    <Modal title={words.verify} isWide onClose={onClose}>
      <ModalBody>
        <div aria-live="polite" className="grid min-h-40 gap-5">
          {!answer && !refused && <p className="text-base text-muted">{checking}</p>}
          {refused && !refused.details && <Banner>{refused.sentence}</Banner>}
          {refused?.details && <RefusedPanel sentence={refused.sentence} verification={refused.details} />}
          {answer && <ValidPanel verification={answer} />}
        </div>
      </ModalBody>
    </Modal>
  );
}
