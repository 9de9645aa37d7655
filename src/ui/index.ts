// vestibule/ui: the kit that portal, demo, and partners build their pages from (see src/ui/README.md and docs/partner-guide.md).
// Each export is documented at its declaration, where editors look.

export { showBadEnvironment } from './failure/bad-environment.js';
// Wraps everything: `AppProviders`, a router with the bridge inside, the shell.
export { AppProviders } from './shell/app-providers.js';
export { RouterBridge } from './router-bridge.js';
export { reportErrors } from './failure/report-errors.js';
export { applyTheme } from './theme/apply-theme.js';
export { ErrorBoundary } from './failure/error-boundary.js';
export { Shell, type ShellProps } from './shell/shell.js';
export { Masthead, type MastheadProps } from './shell/masthead.js';
export { type Tab, Tabs } from './shell/tabs.js';
export { Notifications } from './notifications/notifications.js';
export { signedInOnly } from './guards/signed-in-only.js';
export { useAppExtra } from './extra-context.js';

export { Page, type PageProps } from './page/page.js';
export { AppPage, type AppPageProps } from './page/app-page.js';
export { Card, CardFoot, type CardFootProps, type CardProps } from './page/card.js';
export { SupportLine } from './support/support-line.js';
export { Outcome, type OutcomeProps } from './page/outcome.js';
export { Picture, type PictureName } from './page/picture.js';

// For the pages of partner apps.
export { Loaded, type LoadedProps, type QueryResult } from './app/loaded.js';
export { Loading } from './app/loading.js';
export { Empty, type EmptyProps } from './app/empty.js';
export { Sheet, type SheetProps } from './app/sheet.js';
export { Strip, type StripKind, type StripProps } from './app/strip.js';
export { Tag, type TagKind, type TagProps } from './app/tag.js';
export { Row, type RowProps, Rows } from './app/rows.js';
export { DescriptionList, type DescriptionListProps } from './app/description-list.js';
export { LeaveCodesDialog, type LeaveCodesDialogProps } from './recovery-codes/leave-codes-dialog.js';
export { RecoveryCodes, type RecoveryCodesProps } from './recovery-codes/recovery-codes.js';

export { Button, type ButtonLook, type ButtonProps } from './button/button.js';
export { IconButton, type IconButtonProps } from './button/icon-button.js';
export { ButtonAnchor, ButtonLink, type ButtonLinkProps } from './button/button-link.js';
export { ChoiceButton, ChoiceLink, Choices } from './choices/choices.js';

export { Form, type FormProps } from './form/form.js';
export { isFilled, isValid, type SubmitButtonProps } from './form/submit-button.js';
export { PhaseError } from './form/form-error.js';
export { Wait, type WaitProps } from './form/wait.js';
export { failed, idle, type Phase, working } from '../../store/core/phase.js';
export { TextField, type TextFieldProps } from './fields/text-field.js';
export { EmailField } from './fields/email-field.js';
export { UsernameField } from './fields/username-field.js';
export { CodeField } from './fields/code-field.js';
export { SecurityAnswerField, type SecurityAnswerFieldProps } from './fields/security-answer-field.js';
export { Select, type SelectProps } from './fields/select.js';
export { SelectField, type SelectFieldProps } from './fields/select-field.js';
export { RadioGroup, type RadioGroupProps } from './fields/radio-group.js';
export { RadioField, type RadioFieldProps } from './fields/radio-field.js';
export { CheckboxField } from './fields/checkbox-field.js';
export { PasswordField, type PasswordFieldProps } from './password/password-field.js';
export { NewPasswordFields, type NewPasswordValues, validateNewPassword } from './password/new-password-fields.js';
export { NewPasswordForm, type NewPasswordFormProps } from './password/new-password-form.js';
export { PhoneFields, type PhoneFieldsProps, type PhoneValues } from './phone/phone-fields.js';
export { checkPhone, FIRST_COUNTRY, type PhoneCheck } from './phone/phone-number.js';

export { Modal, type ModalMode, type ModalProps } from './modal/modal.js';
export { type ModalHandle, useModal } from './modal/use-modal.js';
export { useBackToClose } from './modal/use-back-to-close.js';
export { useCountdown } from './countdown/use-countdown.js';
export { Ring, type RingProps } from './countdown/ring.js';
export { Icon, type IconName, type IconProps } from './icon/icon.js';
export { messageText } from '../messages/message-text.js';
