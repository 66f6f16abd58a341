/** Tests of the apps know the stack only through this package. */
export { demoOtpSecret, demoPassword, demoUsers, type DemoUserKey } from "@acervo/infra/demo/demo-users";
export { oneTimeCode } from "@acervo/infra/demo/one-time-code";
